import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'

export type PngSize = { readonly pixels: number /** What its picture data unpacks to. */; readonly bytes: number }

/** Where the seven passes of an interlaced picture begin, and their steps (PNG, Adam7). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The size that the head of a PNG says; undefined where it says none. */
export function pngSize(png: Uint8Array): PngSize | undefined {
  if (png.byteLength < 33) return undefined
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const bits = (channels[view.getUint8(25)] ?? 0) * view.getUint8(24)
  const interlaced = view.getUint8(28)
  if (width === 0 || height === 0 || bits === 0 || interlaced > 1) return undefined
  const bytesOf = (columns: number, rows: number) => (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0)
  const bytes = interlaced
    ? passes.reduce(
        (sum, [x, y, across, down]) => sum + bytesOf(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
        0,
      )
    : bytesOf(width, height)
  return { pixels: width * height, bytes }
}

/**
 * Whether the picture data of a PNG unpacks to no more than its head says, found without holding what it unpacks to: a bomb says a small
 * picture and unpacks to gigabytes.
 */
export async function unpacksAsSaid(png: Uint8Array, { bytes }: Pick<PngSize, 'bytes'>): Promise<boolean> {
  let unpacked = 0
  const count = new Writable({
    write: (chunk: Buffer, _, next) => {
      unpacked += chunk.byteLength
      next(unpacked > bytes ? new Error('unpacks to more than it says') : null)
    },
  })
  try {
    await pipeline(Readable.from(dataOf(png)), createInflate(), count)
    return true
  } catch {
    return false
  }
}

function* dataOf(png: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = 8; at + 12 <= png.byteLength; ) {
    const end = at + 8 + view.getUint32(at)
    if (view.getUint32(at + 4) === 0x49444154) yield png.subarray(at + 8, end)
    at = end + 4
  }
}
