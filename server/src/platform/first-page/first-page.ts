import { newThread } from '../threads/new-thread.ts'
import { JobTooLong, serialThread } from '../threads/serial-thread.ts'

type Stored = { readonly type: string; readonly size: number; readonly sha256: string }

/** Nobody misses a small picture that took longer. */
const longestMs = 3000
/** Documents that a form takes have 5 MB. */
const largest = 8 * 1024 * 1024
const mostKept = 100

const drawBeside = serialThread<Uint8Array, Uint8Array | undefined>(
  () =>
    newThread(new URL('./first-page-thread.js', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 64 } }),
  { mostWaiting: 20, longestMs, idleMs: 30_000 },
)

/** By content, the newest last, those that show nothing too: what took too long once is not tried again. */
const kept = new Map<string, Uint8Array | undefined>()

/** The first page of a stored PDF as a small PNG; undefined where there is none to show. Throws service.unavailable where too many wait. */
export async function firstPageOf(
  { type, size, sha256 }: Stored,
  read: () => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  if (type !== 'application/pdf' || size > largest) return undefined
  if (kept.has(sha256)) return kept.get(sha256)
  const page = await drawBeside(await read()).catch(tooLong)
  kept.set(sha256, page)
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  return page
}

function tooLong(error: unknown): undefined {
  if (!(error instanceof JobTooLong)) throw error
}
