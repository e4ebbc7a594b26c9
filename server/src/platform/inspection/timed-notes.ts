import type { FileHandle } from 'node:fs/promises'
import { findBox, type Span, zero } from './video-boxes.ts'

/** Kinds of tracks that hold what a camera noted by the second, its position among it, and neither picture nor sound. */
const kinds: ReadonlySet<string> = new Set(['meta', 'camm', 'gpmd', 'gps '])

/** Each is written by itself; a camera notes a few a second. */
const mostSpans = 100_000

/** Whether a track holds the notes of a camera. */
export async function isTimedNotes(video: FileHandle, track: Span): Promise<boolean> {
  const handler = await findBox(video, track, 'mdia', 'hdlr')
  if (!handler) return false
  const { buffer } = await video.read(Buffer.alloc(12), 0, 12, handler.from)
  return kinds.has(buffer.toString('latin1', 8, 12))
}

/** Blanks what such a track refers to, wherever in the file it stands. False where its tables lead nowhere. */
export async function blankTimedNotes(video: FileHandle, track: Span): Promise<boolean> {
  const tables = await findBox(video, track, 'mdia', 'minf', 'stbl')
  if (!tables) return true
  const { size } = await video.stat()
  const read = async (type: string) => {
    const found = await findBox(video, tables, type)
    if (!found) return undefined
    return (await video.read(Buffer.alloc(found.end - found.from), 0, found.end - found.from, found.from)).buffer
  }
  const spans = spansOf({
    sizes: await read('stsz'),
    runs: await read('stsc'),
    near: await read('stco'),
    far: await read('co64'),
  })
  if (!spans?.every(({ end }) => end <= size) || spans.length > mostSpans) return false
  // Chunks that stand over each other are no camera's, and would be written for ever.
  if (spans.reduce((sum, { from, end }) => sum + end - from, 0) > size) return false
  for (const span of spans) await zero(video, span)
  return true
}

type Tables = Record<'sizes' | 'runs' | 'near' | 'far', Buffer | undefined>

/** Where the chunks of a track stand; undefined where the tables contradict each other. */
function spansOf({ sizes, runs, near, far }: Tables): Span[] | undefined {
  const chunks = near ?? far
  const width = near ? 4 : 8
  if (!chunks || !sizes || !runs) return []
  const spans: Span[] = []
  const fixed = word(sizes, 4) ?? 0
  let sample = 0
  let run = 0
  for (let index = 0; index < (word(chunks, 4) ?? 0); index++) {
    const at = 8 + index * width
    const from = near ? word(near, at) : (word(chunks, at) ?? 0) * 2 ** 32 + (word(chunks, at + 4) ?? Number.NaN)
    while ((word(runs, 8 + (run + 1) * 12) ?? Number.POSITIVE_INFINITY) <= index + 1) run++
    const count = word(runs, 12 + run * 12)
    if (from === undefined || Number.isNaN(from) || count === undefined) return undefined
    let length = fixed * count
    const last = fixed > 0 ? sample : sample + count
    for (; sample < last; sample++) {
      const own = word(sizes, 12 + sample * 4)
      if (own === undefined) return undefined
      length += own
    }
    spans.push({ from, end: from + length })
  }
  return spans
}

const word = (table: Buffer, at: number) => (at + 4 <= table.length ? table.readUInt32BE(at) : undefined)
