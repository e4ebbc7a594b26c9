import { type FileHandle, open } from 'node:fs/promises'

/** Formats made of boxes: MP4, QuickTime and 3GP. */
export const boxedVideos: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/3gpp'])

const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'moof', 'traf'])
/** Where phones and programs write the position, the camera, names and comments. How to turn and show the picture stands elsewhere. */
const notes: ReadonlySet<string> = new Set(['udta', 'meta'])
const xmp = 'be7acfcb97a942e89c71999491e3afac'

/**
 * Blanks the notes of a video where they stand: each becomes free space of the same length, so nothing else of it moves. False where its
 * boxes do not fit into each other, so that nobody can say what they hold.
 */
export async function cleanVideo(file: string): Promise<boolean> {
  const video = await open(file, 'r+')
  try {
    return await cleanBoxes(video, 0, (await video.stat()).size)
  } finally {
    await video.close()
  }
}

type Box = { type: string; header: number; size: number; user: string }

async function cleanBoxes(video: FileHandle, from: number, end: number): Promise<boolean> {
  // What is too short for a box at the end is padding.
  for (let at = from; at + 8 <= end; ) {
    const { type, header, size, user } = await readBox(video, at, end)
    if (size < header || at + size > end) return false
    if (holders.has(type)) {
      if (!(await cleanBoxes(video, at + header, at + size))) return false
    } else if (notes.has(type) || (type === 'uuid' && user === xmp)) await blank(video, at, header, size)
    at += size
  }
  return true
}

async function readBox(video: FileHandle, at: number, end: number): Promise<Box> {
  const { buffer } = await video.read(Buffer.alloc(32), 0, 32, at)
  const said = buffer.readUInt32BE(0)
  const header = said === 1 ? 16 : 8
  const size = said === 1 ? Number(buffer.readBigUInt64BE(8)) : said === 0 ? end - at : said
  return { type: buffer.toString('latin1', 4, 8), header, size, user: buffer.toString('hex', header, header + 16) }
}

async function blank(video: FileHandle, at: number, header: number, size: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(size - header, 64 * 1024))
  for (let done = header; done < size; done += zeros.length)
    await video.write(zeros, 0, Math.min(zeros.length, size - done), at + done)
  await video.write(Buffer.from('free'), 0, 4, at + 4)
}
