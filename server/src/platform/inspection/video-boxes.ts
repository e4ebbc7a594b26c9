import type { FileHandle } from 'node:fs/promises'
import { readAhead } from './read-ahead.ts'

/** A part of a file, without the byte at its end. */
export type Span = { readonly from: number; readonly end: number }

export type Box = { type: string; header: number; size: number; user: string }

export async function readBox(read: ReturnType<typeof readAhead>, at: number, end: number): Promise<Box> {
  // At the end of a file there may be less.
  const buffer = Buffer.concat([await read(at, 32)], 32)
  const said = buffer.readUInt32BE(0)
  const header = said === 1 ? 16 : 8
  const size = said === 1 ? Number(buffer.readBigUInt64BE(8)) : said === 0 ? end - at : said
  return { type: buffer.toString('latin1', 4, 8), header, size, user: buffer.toString('hex', header, header + 16) }
}

/** What the box holds that is reached by these types, each inside the one before. */
export async function findBox(video: FileHandle, { from, end }: Span, ...path: string[]): Promise<Span | undefined> {
  const [wanted, ...rest] = path
  const read = readAhead(video)
  for (let at = from; at + 8 <= end; ) {
    const { type, header, size } = await readBox(read, at, end)
    if (size < header || at + size > end) return undefined
    const inside = { from: at + header, end: at + size }
    if (type === wanted) return rest.length > 0 ? await findBox(video, inside, ...rest) : inside
    at += size
  }
  return undefined
}

export async function zero(video: FileHandle, { from, end }: Span): Promise<void> {
  const zeros = Buffer.alloc(Math.min(end - from, 64 * 1024))
  for (let at = from; at < end; at += zeros.length) await video.write(zeros, 0, Math.min(zeros.length, end - at), at)
}
