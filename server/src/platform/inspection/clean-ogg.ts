import { type FileHandle, open } from 'node:fs/promises'
import { readAhead } from './read-ahead.ts'
import type { Span } from './video-boxes.ts'

/** A part of a packet, and the page that it stands in. */
type Part = Span & { readonly page: Span }
type Stream = { packet: number; first: string; parts: Part[] }

const mostNotes = 8 * 1024 * 1024
/** Programs write pages of four thousand bytes; a file made to keep a server busy is not looked at for longer. */
const mostPages = 200_000
/** A part as long as this goes on in the next one; a page of this kind begins a stream. */
const [continued, beginning] = [255, 2]

/**
 * Blanks what the streams of an Ogg video are described with, where it stands: each description becomes a blank one of the same length.
 * False where its pages do not fit into each other, so that nobody can say what they hold.
 */
export async function cleanOgg(file: string): Promise<boolean> {
  const video = await open(file, 'r+')
  try {
    const { size: end } = await video.stat()
    const read = readAhead(video)
    const streams = new Map<number, Stream>()
    let pages = 0
    for (let at = 0; at < end; ) {
      const head = await read(at, 27 + 255)
      if (head.length < 27 || head.toString('latin1', 0, 4) !== 'OggS' || ++pages > mostPages) return false
      const lengths = head.subarray(27, 27 + head.readUInt8(26))
      const page = { from: at, end: lengths.reduce((sum, length) => sum + length, at + 27 + lengths.length) }
      if (page.end > end || lengths.length < head.readUInt8(26)) return false
      let from = at + 27 + lengths.length
      const serial = head.readUInt32LE(14)
      if (head.readUInt8(5) & beginning)
        streams.set(serial, { packet: 0, first: (await read(from, 8)).toString('latin1'), parts: [] })
      const stream = streams.get(serial)
      if (!stream) return false
      for (const length of lengths) {
        // What describes a stream is its second packet.
        if (stream.packet === 1) stream.parts.push({ from, end: from + length, page })
        from += length
        if (length === continued) continue
        if (stream.packet === 1 && !(await blankNotes(video, stream))) return false
        stream.packet++
      }
      at = page.end
    }
    return [...streams.values()].every(({ packet, parts }) => packet !== 1 || parts.length === 0)
  } finally {
    await video.close()
  }
}

const marks = ['\x03vorbis', '\x81theora', 'OpusTags']

/** Where the texts of a description begin; undefined for streams that are not described so. */
function textsFrom(first: string, packet: Buffer): number | undefined {
  const start = packet.toString('latin1', 0, 8)
  const mark = marks.find(each => start.startsWith(each))
  if (mark !== undefined) return mark.length
  if (first.startsWith('\x7fFLAC')) return 4
  return first.startsWith('Speex') ? 0 : undefined
}

async function blankNotes(video: FileHandle, { first, parts }: Stream): Promise<boolean> {
  const length = parts.reduce((sum, { from, end }) => sum + end - from, 0)
  if (length > mostNotes) return false
  const packet = Buffer.alloc(length)
  let at = 0
  for (const { from, end } of parts) at += (await video.read(packet, at, end - from, from)).bytesRead
  const texts = textsFrom(first, packet)
  if (texts === undefined) return true
  if (!blankTexts(packet, texts)) return false
  at = 0
  for (const { from, end } of parts) at += (await video.write(packet, at, end - from, from)).bytesWritten
  for (const page of new Set(parts.map(part => part.page))) await sealPage(video, page)
  return true
}

/** The name of the program that wrote it stays; of each text after it nothing but its length. */
function blankTexts(packet: Buffer, from: number): boolean {
  const lengthAt = (at: number) => (at + 4 <= packet.length ? packet.readUInt32LE(at) : packet.length)
  let at = from + 4 + lengthAt(from)
  const count = lengthAt(at)
  at += 4
  for (let text = 0; text < count; text++) {
    const end = at + 4 + lengthAt(at)
    if (end > packet.length) return false
    packet.fill(' ', at + 4, end)
    packet.fill('=', at + 4, Math.min(at + 5, end))
    at = end
  }
  return at <= packet.length
}

const remainders = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = (rest << 1) ^ (rest < 0 ? 0x04c11db7 : 0)
  return rest
})

/** A page says by a sum that it is whole. */
async function sealPage(video: FileHandle, { from, end }: Span): Promise<void> {
  const { buffer } = await video.read(Buffer.alloc(end - from), 0, end - from, from)
  buffer.writeUInt32LE(0, 22)
  const sum = buffer.reduce((rest, byte) => (rest << 8) ^ (remainders[(rest >>> 24) ^ byte] ?? 0), 0)
  buffer.writeInt32LE(sum, 22)
  await video.write(buffer.subarray(22, 26), 0, 4, from + 22)
}
