import { type Header, readVarint } from 'pmtiles'

type Piece = { readonly offset: number; readonly length: number }
type Entry = Piece & { readonly isLeaf: boolean }
/** Parts of the file, unpacked; throws where one is broken or larger than it may be. */
type Parts = {
  directoryAt(offset: number, length: number): Promise<Uint8Array>
  tileAt(offset: number, length: number): Promise<Uint8Array>
}

/** The root directory stands in what is asked for first (PMTiles, version 3). */
const mostOfRoot = 16_384
/** Of leaf directories so much is looked through: a province has less. */
const mostLooked = 16 * 1024 * 1024
/** Of each tile its place, its length and two numbers more. */
const leastOfEntry = 4
/** What is packed to unpack without end is among the largest. */
const mostWeighed = 8

/**
 * What is wrong with the directories of a map file and with its largest tiles; undefined where nothing is. Looked at before anything else reads
 * them: a directory may say that it has more entries than any memory.
 */
export async function directoryTrouble(header: Header, parts: Parts): Promise<string | undefined> {
  const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryOffset, leafDirectoryLength = 0 } = header
  if (rootDirectoryOffset + rootDirectoryLength > mostOfRoot) return 'has a broken directory'
  const entriesAt = async (offset: number, length: number) => {
    const bytes = await parts.directoryAt(offset, length).catch(() => undefined)
    return bytes && entriesOf(bytes)
  }
  const root = await entriesAt(rootDirectoryOffset, rootDirectoryLength)
  if (!root) return 'has a broken directory'
  const tiles = root.filter(({ isLeaf }) => !isLeaf)
  let looked = 0
  for (const { offset, length } of root.filter(({ isLeaf }) => isLeaf)) {
    if (offset + length > leafDirectoryLength) return 'has a directory that points outside of it'
    looked += length
    if (looked > mostLooked) break
    const leaf = await entriesAt(leafDirectoryOffset + offset, length)
    if (!leaf) return 'has a broken directory'
    for (const entry of leaf) tiles.push(entry)
  }
  if (tiles.length === 0) return 'holds no tiles'
  return await tileTrouble(tiles, header, parts)
}

async function tileTrouble(
  tiles: readonly Entry[],
  { tileDataOffset, tileDataLength = 0 }: Header,
  parts: Parts,
): Promise<string | undefined> {
  if (tiles.some(({ offset, length }) => offset < 0 || offset + length > tileDataLength))
    return 'has a directory that points outside of it'
  const places = [...new Map(tiles.map(tile => [tile.offset, tile])).values()]
  for (const { offset, length } of places.toSorted((a, b) => b.length - a.length).slice(0, mostWeighed)) {
    const isTile = await parts.tileAt(tileDataOffset + offset, length).then(
      () => true,
      () => false,
    )
    if (!isTile) return 'has a tile that is broken or larger than 4 MB'
  }
  return undefined
}

/** A directory, number by number; undefined where it is none. */
function entriesOf(buf: Uint8Array): Entry[] | undefined {
  const at = { buf, pos: 0 }
  try {
    const count = readVarint(at)
    if (count * leastOfEntry > buf.length) return undefined
    const numbers = () => Array.from({ length: count }, () => readVarint(at))
    const [, runs, lengths, offsets] = [numbers(), numbers(), numbers(), numbers()]
    if (at.pos > buf.length) return undefined
    let end = 0
    return runs.map((run, index) => {
      const [length = 0, given = 0] = [lengths[index], offsets[index]]
      // Nought stands for what follows the one before.
      const offset = given === 0 && index > 0 ? end : given - 1
      end = offset + length
      return { offset, length, isLeaf: run === 0 }
    })
  } catch {
    return undefined
  }
}
