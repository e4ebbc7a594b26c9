import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../platform/db/open-database.ts'
import { onAsked } from '../../platform/threads/end-thread.ts'
import { type SerializedError, serializeError } from '../../platform/threads/serialized-error.ts'
import { yieldToOthers } from '../../platform/threads/yield-to-others.ts'
import { type ExportJob, type ExportStep, writeAnswers } from './write-answers.ts'

export type ThreadData = { readonly databaseUrl: string; readonly job: ExportJob }
/** A step of the workbook, its end, or what went wrong. */
export type ThreadMessage = ExportStep | 'end' | { readonly error: SerializedError }

/** A thread with a connection of its own: reading and packing a hundred thousand answers keeps nobody else waiting. It takes a step each time it is asked. */
async function run({ databaseUrl, job }: ThreadData): Promise<void> {
  const port = parentPort
  if (!port) return
  yieldToOthers()
  const db = await openDatabase(databaseUrl, { poolSize: 1, cacheMb: 1 })
  const steps = writeAnswers(db, job)
  // Bytes are handed over, not copied.
  const say = (message: ThreadMessage) =>
    port.postMessage(message, typeof message === 'object' && 'bytes' in message ? [message.bytes.buffer] : [])
  onAsked(() => {
    steps.next().then(
      ({ done, value }) => say(done ? 'end' : value),
      (error: unknown) => say({ error: serializeError(error) }),
    )
  })
}

void run(workerData as ThreadData)
