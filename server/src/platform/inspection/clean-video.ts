import { type FileHandle, open } from 'node:fs/promises'
import { readAhead } from './read-ahead.ts'
import { blankTimedNotes, isTimedNotes } from './timed-notes.ts'
import { findBox, readBox, type Span, zero } from './video-boxes.ts'

const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'moof', 'traf'])
/** Where phones and programs write the position, the camera, names and comments. How to turn and show the picture stands elsewhere. */
const notes: ReadonlySet<string> = new Set(['udta', 'meta'])
/** No camera comes near these; a file made to keep a server busy is not looked at for longer. */
const [mostTracks, mostLevels, mostBoxes] = [100, 4, 100_000]
const xmp = 'be7acfcb97a942e89c71999491e3afac'

/**
 * Blanks the notes of a video made of boxes (MP4, QuickTime, 3GP) where they stand, tracks of a camera's notes and what those refer to too:
 * each becomes free space of the same length, so nothing else of it moves. False where its boxes do not fit into each other, so that nobody
 * can say what they hold.
 */
export async function cleanVideo(file: string): Promise<boolean> {
  const video = await open(file, 'r+')
  try {
    const walk = { video, read: readAhead(video), tracks: 0, boxes: 0 }
    return await cleanBoxes(walk, { from: 0, end: (await video.stat()).size }, 1)
  } finally {
    await video.close()
  }
}

type Walk = { readonly video: FileHandle; readonly read: ReturnType<typeof readAhead>; tracks: number; boxes: number }

async function cleanBoxes(walk: Walk, { from, end }: Span, level: number): Promise<boolean> {
  const { video, read } = walk
  if (level > mostLevels) return false
  // What is too short for a box at the end is padding.
  for (let at = from; at + 8 <= end; ) {
    const { type, header, size, user } = await readBox(read, at, end)
    if (size < header || at + size > end || ++walk.boxes > mostBoxes) return false
    if (type === 'trak' && ++walk.tracks > mostTracks) return false
    const inside = { from: at + header, end: at + size }
    if (type === 'trak' && (await isTimedNotes(video, inside))) {
      // In pieces the notes stand wherever each of them says; as nobody looks there, such a video is not taken.
      const isInPieces = (await findBox(video, { from, end }, 'mvex')) !== undefined
      if (isInPieces || !(await blankTimedNotes(video, inside))) return false
      await blank(video, at, header, size)
    } else if (holders.has(type)) {
      if (!(await cleanBoxes(walk, inside, level + 1))) return false
    } else if (notes.has(type) || (type === 'uuid' && user === xmp)) await blank(video, at, header, size)
    at += size
  }
  return true
}

async function blank(video: FileHandle, at: number, header: number, size: number): Promise<void> {
  await zero(video, { from: at + header, end: at + size })
  await video.write(Buffer.from('free'), 0, 4, at + 4)
}
