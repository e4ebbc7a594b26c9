import type { Worker } from 'node:worker_threads'
import type { Aside } from '../../../../platform/db/database.ts'
import { DatabaseUnavailable } from '../../../../platform/db/failures.ts'
import { endThread } from '../../../../platform/threads/end-thread.ts'
import { newThread } from '../../../../platform/threads/new-thread.ts'
import { serialThread } from '../../../../platform/threads/serial-thread.ts'
import { deserializeError, type SerializedError } from '../../../../platform/threads/serialized-error.ts'
import type { NewAnswer, Written } from '../row/new-answer.ts'
import { inGroups, type Outcome } from './write-in-groups.ts'

export type OutcomeAside = { readonly written: Written } | { readonly error: SerializedError }

/** Writes answers on a thread that has a connection of its own, so that this one reads requests meanwhile. */
export type WritesAside = {
  begin(): Promise<void>
  /** Throws DatabaseUnavailable where the thread is lost: nobody knows what it has saved, and the same keys find out. */
  write(answers: readonly NewAnswer[]): Promise<Outcome[]>
}

const minute = 60_000

export function writesAside(aside: Aside, onBegin?: (thread: Worker) => void): WritesAside {
  const threads = new Set<Worker>()
  const begin = () => {
    const thread = newThread(new URL('./write-thread.js', import.meta.url), { workerData: `file:${aside.path}` })
    threads.add(thread)
    onBegin?.(thread)
    thread.on('exit', () => threads.delete(thread))
    return thread
  }
  const limits = { mostWaiting: 2, ahead: 1, longestMs: minute, idleMs: minute }
  const ask = serialThread<readonly NewAnswer[], OutcomeAside[]>(begin, limits)
  aside.beforeClose(() => Promise.all([...threads].map(endThread)))
  return {
    begin: async () => void (await ask([])),
    write: async answers => {
      const outcomes = await aside
        .alone(() => ask(answers))
        .catch((error: unknown) => Promise.reject(new DatabaseUnavailable(error)))
      return outcomes.map(each => ('error' in each ? { error: deserializeError(each.error) } : each))
    },
  }
}

/** So many saves in a second are load, for which a thread is worth its memory. */
const loadASecond = 250
/** One is written, and the next lies ready on the thread; a few are worth a commit, so that writing and reading go on at the same time. */
const way = { lanes: 2, enough: 12 }
/** Fewer are written here sooner than a thread is woken. */
const fewest = 4
/** The thread gives up by itself a little later. */
const restMs = minute - 10_000

/** At rest answers are written here, each as it comes; under load in groups on a thread, while this one reads the next requests. */
export function asideUnderLoad(
  write: (answer: NewAnswer) => Promise<Written>,
  aside: WritesAside,
): (answer: NewAnswer) => Promise<Written> {
  let state: 'rest' | 'beginning' | 'load' = 'rest'
  let last = 0
  const isLoad = counting(loadASecond)

  const together = inGroups(way, async answers => {
    if (answers.length < fewest) return await Promise.all(answers.map(settled(write)))
    last = performance.now()
    return await aside.write(answers)
  })

  /** Nobody waits for the thread to begin; where it cannot, the next load tries again. */
  async function begin(): Promise<void> {
    state = 'beginning'
    try {
      await aside.begin()
      state = 'load'
      last = performance.now()
    } catch {
      state = 'rest'
    }
  }

  return answer => {
    if (state === 'load' && performance.now() - last < restMs) return together(answer)
    if (state === 'load') state = 'rest'
    if (state === 'rest' && isLoad()) void begin()
    return write(answer)
  }
}

/** Counts its calls; whether there were so many within a second. */
function counting(most: number): () => boolean {
  let since = 0
  let calls = 0
  return () => {
    const now = performance.now()
    if (now - since > 1_000) [since, calls] = [now, 0]
    calls++
    return calls >= most
  }
}

function settled(write: (answer: NewAnswer) => Promise<Written>) {
  return (answer: NewAnswer): Promise<Outcome> =>
    write(answer).then(
      written => ({ written }),
      (error: unknown) => ({ error }),
    )
}
