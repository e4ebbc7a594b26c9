import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/** From so many processors on there is one to spare. */
const many = 8

/**
 * Young memory is swept by the thread that fills it. By default V8 has up to four helpers sweep at once, which on few processors are woken for a
 * few hundred microseconds of work and wait for each other: a tenth of what a save costs. For the whole process, its threads too.
 */
export function sweepAlone(): void {
  if (availableParallelism() < many) setFlagsFromString('--no-parallel-scavenge')
}
