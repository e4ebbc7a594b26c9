import { type FileHandle, open } from 'node:fs/promises'
import { readAhead } from './read-ahead.ts'
import { zero } from './video-boxes.ts'

/** What holds others; a cluster is looked into only where a recorder did not know its length yet. */
const segment = 0x18538067
const cluster = 0x1f43b675
/** Tags, where phones and programs write the position, the camera and names, and files put beside the picture. */
const notes: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469])

/**
 * Blanks the notes of a WebM or Matroska video where they stand: each becomes a void of the same length, so nothing else of it moves.
 * False where its elements do not fit into each other, so that nobody can say what they hold.
 */
export async function cleanMatroska(file: string): Promise<boolean> {
  const video = await open(file, 'r+')
  try {
    return await cleanElements(video, (await video.stat()).size)
  } finally {
    await video.close()
  }
}

/** A recorder that does not know lengths writes a few for each picture and sound; a file made to keep a server busy is not looked at for longer. */
const mostElements = 500_000

/** One after the other: what stands in the segment follows its head, as what stands in a cluster without a length does. */
async function cleanElements(video: FileHandle, end: number): Promise<boolean> {
  const read = readAhead(video)
  let elements = 0
  for (let at = 0; at < end; ) {
    const element = readElement(await read(at, 12))
    if (!element || ++elements > mostElements) return false
    const { id, header, size } = element
    if (size === undefined) {
      if (id !== segment && id !== cluster) return false
      at += header
    } else {
      if (at + header + size > end) return false
      if (notes.has(id)) await makeVoid(video, at, header + size)
      at += id === segment ? header : header + size
    }
  }
  return true
}

/** `size` is that of the content; none where it was not known yet. */
type Element = { id: number; header: number; size: number | undefined }

function readElement(buffer: Buffer): Element | undefined {
  const idLength = lengthOf(buffer[0])
  const sizeLength = lengthOf(buffer[idLength])
  const header = idLength + sizeLength
  if (idLength > 4 || sizeLength > 8 || header > buffer.length) return undefined
  const bits = buffer.subarray(idLength, header).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const size = bits - (1n << BigInt(7 * sizeLength))
  const isKnown = size !== (1n << BigInt(7 * sizeLength)) - 1n
  return { id: buffer.readUIntBE(0, idLength), header, size: isKnown ? Number(size) : undefined }
}

/** A number says by its first bit how many bytes it has. */
const lengthOf = (first: number | undefined) => Math.clz32(first ?? 0) - 23

async function makeVoid(video: FileHandle, at: number, length: number): Promise<void> {
  const sizeLength = Math.min(8, length - 1)
  const size = (1n << BigInt(7 * sizeLength)) | BigInt(length - 1 - sizeLength)
  const head = Buffer.from([
    0xec,
    ...Array.from({ length: sizeLength }, (_, byte) => Number((size >> BigInt(8 * (sizeLength - 1 - byte))) & 255n)),
  ])
  await video.write(head, 0, head.length, at)
  await zero(video, { from: at + head.length, end: at + length })
}
