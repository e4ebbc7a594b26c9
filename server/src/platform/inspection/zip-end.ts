import { open } from 'node:fs/promises'

const mark = Buffer.from('PK\x05\x06', 'latin1')
const fixedBytes = 22
const mostTail = fixedBytes + 65_535
/** Names of files in an office document; a directory beyond this is no such thing. */
const mostDirectory = 4 * 1024 * 1024

/**
 * The directory of a ZIP archive, read from the end as programs do that open one: undefined where the file does not end as an archive, so
 * it also tells an archive that hides behind a picture.
 */
export async function readZipEnd(file: string): Promise<Buffer | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - mostTail)
    const tail = Buffer.alloc(size - start)
    await handle.read(tail, 0, tail.length, start)
    for (let at = tail.lastIndexOf(mark); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(mark, at - 1)) {
      if (at + fixedBytes > tail.length || at + fixedBytes + tail.readUInt16LE(at + 20) !== tail.length) continue
      const length = Math.min(tail.readUInt32LE(at + 12), mostDirectory, start + at)
      const directory = Buffer.alloc(length)
      await handle.read(directory, 0, length, start + at - length)
      return directory
    }
    return undefined
  } finally {
    await handle.close()
  }
}

/** What the entries of a directory unpack to together, as it says: an archive of entries that stand over each other says it too. */
export function unpackedSize(directory: Buffer): number {
  let sum = 0
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    sum += directory.readUInt32LE(at + 24)
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return sum
}
