import { setImmediate } from 'node:timers/promises'

/** Longer than this nobody else should wait for what can wait itself. */
const longestMs = 2

/** For long work of this thread: to be called between its parts. Whoever waits goes first once it has gone on for two milliseconds. */
export function lettingOthers(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestMs) return
    await setImmediate()
    began = performance.now()
  }
}
