import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let ids: ReadonlySet<string> = new Set()

/** Answers of this page that a job has still to come to: rows say so, and no key decides them meanwhile. */
export const inWork = {
  has: (id: string) => ids.has(id),
  get: () => ids,
  put(next: ReadonlySet<string>): void {
    if (next.size === ids.size && [...next].every(id => ids.has(id))) return
    ids = next
    for (const listener of listeners) listener()
  },
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function useIsInWork(id: string): boolean {
  return useSyncExternalStore(inWork.listen, inWork.get).has(id)
}
