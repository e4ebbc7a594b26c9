import { newThread } from './new-thread.ts'
import { serialThread } from './serial-thread.ts'

const minute = 60_000

/**
 * Asks a thread that has a connection of its own, one job after the other, so that a slow read of the embedded database keeps nobody else
 * waiting. Throws service.unavailable where `mostWaiting` wait already.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Messages have no types: each end names what goes between them.
export function besideDatabase<Job, Result>(
  program: URL,
  { databaseUrl, mostWaiting, idleMs = minute }: { databaseUrl: string; mostWaiting: number; idleMs?: number },
): (job: Job, signal?: AbortSignal) => Promise<Result> {
  const begin = () => newThread(program, { workerData: databaseUrl })
  return serialThread<Job, Result>(begin, { mostWaiting, longestMs: minute, idleMs })
}
