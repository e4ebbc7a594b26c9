import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'

/** What is read of an archive may unpack to; a form is far smaller. */
const mostUnpacked = 40 * 1024 * 1024

/** No archive, or one that is broken, larger than it says or larger than any that is read. */
export class UnreadableArchive extends Error {}

/** Texts of an archive, by their paths in lower case. Nothing is unpacked beyond the size that it says, which is bounded before. */
export function unpackTexts(
  bytes: Uint8Array,
  paths: ReadonlySet<string>,
  most = mostUnpacked,
): ReadonlyMap<string, string> {
  let sum = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!paths.has(name.toLowerCase())) return false
    sum += originalSize
    if (sum > most) throw new UnreadableArchive('the archive unpacks to too much')
    return true
  }
  try {
    const found = Object.entries(unzipSync(bytes, { filter }))
    return new Map(found.map(([name, content]) => [name.toLowerCase(), strFromU8(content)]))
  } catch (cause) {
    throw cause instanceof UnreadableArchive ? cause : new UnreadableArchive('the archive is broken', { cause })
  }
}
