import { getPriority } from 'node:os'
import { serveJobs } from '../../server/src/platform/threads/serve-jobs.ts'
import { yieldToOthers } from '../../server/src/platform/threads/yield-to-others.ts'

let tellNext = (_job: string) => {}

/** A thread that does what goes wrong in threads. */
serveJobs(async (job: string) => {
  tellNext(job)
  if (job === 'the next') return await new Promise<string>(resolve => void (tellNext = resolve))
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
