import { type FileHandle, open } from 'node:fs/promises'
import { readAhead } from './read-ahead.ts'
import { type Span, zero } from './video-boxes.ts'

/** What each list needs to be played; cameras put their notes, and where they were, into anything else. */
const needed: Readonly<Record<string, RegExp>> = {
  'AVI ': /^(hdrl|movi|idx1)$/,
  AVIX: /^(movi|idx1)$/,
  hdrl: /^(avih|strl|odml)$/,
  strl: /^(strh|strf|indx|vprp)$/,
  odml: /^dmlh$/,
  movi: /^(rec |ix\d\d|[\da-f]{2}(?!tx)..)$/i,
  'rec ': /^(ix\d\d|[\da-f]{2}(?!tx)..)$/i,
}

type Read = ReturnType<typeof readAhead>

/** Pictures and sound come in as many pieces, and what is blanked in few; a file made to keep a server busy is not looked at for longer. */
const [mostChunks, mostBlanked] = [500_000, 10_000]
type Walk = { readonly video: FileHandle; readonly read: Read; chunks: number; blanked: number }

/**
 * Blanks everything of an AVI video that is neither picture nor sound nor says how to play them, where it stands: nothing else of it
 * moves. False where its chunks do not fit into each other, so that nobody can say what they hold.
 */
export async function cleanAvi(file: string): Promise<boolean> {
  const video = await open(file, 'r+')
  try {
    const { size: end } = await video.stat()
    const walk: Walk = { video, read: readAhead(video), chunks: 0, blanked: 0 }
    for (let at = 0; at + 8 <= end; ) {
      const { id, size, kind } = await readChunk(walk.read, at)
      if (id !== 'RIFF' || size < 4 || !Object.hasOwn(needed, kind)) return false
      // Some programs count the head in.
      const inside = { from: at + 12, end: Math.min(at + 8 + size, end) }
      if (!(await cleanList(walk, inside, kind))) return false
      at = inside.end + (size % 2)
    }
    return true
  } finally {
    await video.close()
  }
}

async function cleanList(walk: Walk, { from, end }: Span, list: string): Promise<boolean> {
  const { video, read } = walk
  for (let at = from; at + 8 <= end; ) {
    const { id, size, kind } = await readChunk(read, at)
    const next = at + 8 + size
    const isList = id === 'LIST'
    if (next > end || (isList && size < 4) || ++walk.chunks > mostChunks) return false
    if (!needed[list]?.test(isList ? kind : id)) {
      if (++walk.blanked > mostBlanked) return false
      // The index names what stands among pictures and sound.
      if (list !== 'movi' && list !== 'rec ') await video.write(Buffer.from('JUNK'), 0, 4, at)
      await zero(video, { from: at + 8, end: next })
    } else if (isList && !(Object.hasOwn(needed, kind) && (await cleanList(walk, { from: at + 12, end: next }, kind))))
      return false
    at = next + (size % 2)
  }
  return true
}

/** `kind` is that of a list. */
async function readChunk(read: Read, at: number): Promise<{ id: string; size: number; kind: string }> {
  const head = await read(at, 12)
  return { id: head.toString('latin1', 0, 4), size: head.readUInt32LE(4), kind: head.toString('latin1', 8, 12) }
}
