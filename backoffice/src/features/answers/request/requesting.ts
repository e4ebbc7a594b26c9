import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let requested: string | undefined

function put(id: string | undefined): void {
  requested = id
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a request for changes is being written for an answer; it is begun from its head, by a key and from the decisions at its foot. */
export function useRequesting(id: string): [isRequesting: boolean, put: (isRequesting: boolean) => void] {
  const current = useSyncExternalStore(listen, () => requested)
  return [current === id, isRequesting => put(isRequesting ? id : undefined)]
}
