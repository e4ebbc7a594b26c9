import type { Database } from '../../platform/db/database.ts'
import { endThread } from '../../platform/threads/end-thread.ts'
import { newThread } from '../../platform/threads/new-thread.ts'
import { deserializeError } from '../../platform/threads/serialized-error.ts'
import type { ThreadData, ThreadMessage } from './export-thread.ts'
import { type ExportJob, type ExportStep, writeAnswers } from './write-answers.ts'

/** So many steps the thread makes before they are asked for: it works while this process sends the one before. */
const ahead = 3

/**
 * The steps of a workbook, none but the next few made before they are asked for, on a thread of its own; a database in memory is no other thread's, so there it
 * is written here. Ending the iteration early ends the thread.
 */
export function exportSteps(db: Database, databaseUrl: string, job: ExportJob): AsyncGenerator<ExportStep, void> {
  return databaseUrl.includes(':memory:') ? writeAnswers(db, job) : threadSteps({ databaseUrl, job })
}

async function* threadSteps(workerData: ThreadData): AsyncGenerator<ExportStep, void> {
  const thread = newThread(new URL('./export-thread.js', import.meta.url), {
    workerData,
    // Rows die as soon as they are written: room for more of them would only wait to be cleared.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 6 },
  })
  let waiting: { resolve: (message: ThreadMessage) => void; reject: (error: Error) => void } | undefined
  let failure: Error | undefined
  const ready: ThreadMessage[] = []
  const ask = () => thread.postMessage('next', [])
  // What ends between two steps is met by the next one, which nobody would answer.
  const fail = (error: Error) => {
    failure ??= error
    waiting?.reject(failure)
  }
  thread.on('message', (message: ThreadMessage) => {
    if (!waiting) return void ready.push(message)
    waiting.resolve(message)
    waiting = undefined
  })
  thread.on('error', error => fail(error instanceof Error ? error : new Error('the exporting thread threw')))
  thread.on('exit', () => fail(new Error('the exporting thread ended')))
  try {
    for (let step = 0; step < ahead; step++) ask()
    for (;;) {
      const message =
        ready.shift() ??
        (await new Promise<ThreadMessage>((resolve, reject) => {
          if (failure) return reject(failure)
          waiting = { resolve, reject }
        }))
      if (message === 'end') return
      ask()
      if ('error' in message) throw deserializeError(message.error)
      yield message
    }
  } finally {
    await endThread(thread)
  }
}
