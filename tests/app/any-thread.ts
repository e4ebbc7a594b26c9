import { getPriority } from 'node:os'
import { deflateRawSync } from 'node:zlib'
import { serveJobs } from '../../server/src/platform/threads/serve-jobs.ts'
import { yieldToOthers } from '../../server/src/platform/threads/yield-to-others.ts'

/** Makes and drops streams of the runtime's for as long as the thread is there. */
function pack(): void {
  for (let file = 0; file < 200; file++) deflateRawSync('a file')
  setImmediate(pack)
}

let tellNext = (_job: string) => {}

/** A thread that does what goes wrong in threads. */
serveJobs(async (job: string) => {
  tellNext(job)
  if (job === 'the next') return await new Promise<string>(resolve => void (tellNext = resolve))
  if (job === 'pack') pack()
  if (job === 'for ever') for (;;);
  if (job === 'too much') {
    const held: number[][] = []
    for (;;) held.push(Array.from<number>({ length: 1_000_000 }).fill(held.length + 0.5))
  }
  if (job === 'a query') {
    const failed = new Error('Failed query: select 1 where dni = ?\nparams: 28456123', {
      cause: Object.assign(new Error("near '28456123'"), { code: 'SQLITE_BUSY' }),
    })
    throw Object.assign(failed, { query: 'select 1 where dni = ?', params: ['28456123'] })
  }
  if (job === 'a text') throw new SyntaxError('Unexpected token in "28456123"')
  if (job === 'priority') {
    yieldToOthers()
    return String(getPriority(0))
  }
  if (job === 'ours') throw new RangeError('form 3 lacks its version 2')
  return job
})
