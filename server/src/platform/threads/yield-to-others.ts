import { setPriority } from 'node:os'

const lower = 10

/**
 * Has the thread that calls this wait where the processor is wanted elsewhere: whoever turns a page goes before a file of minutes. Only Linux
 * knows a priority of a thread; others would take it for that of the whole process.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(lower)
  } catch {
    // Where that is forbidden, the thread works as any other.
  }
}
