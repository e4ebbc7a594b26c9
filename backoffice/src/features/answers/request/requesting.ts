import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

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

const hearers = new Set<(id: string) => void>()

/** Tells whoever decides about an answer that its request for changes was sent. */
export function requestSent(id: string): void {
  for (const hear of hearers) hear(id)
}

/** Hears that a request for changes of an answer was sent. */
export function useRequestSent(id: string, onSent: () => void): void {
  const told = useEffectEvent((sent: string) => sent === id && onSent())
  useEffect(() => {
    const hear = (sent: string) => void told(sent)
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }, [])
}
