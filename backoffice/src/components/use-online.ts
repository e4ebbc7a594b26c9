import { useSyncExternalStore } from 'react'

/** Whether there is a connection, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, () => navigator.onLine)
}

function watchConnection(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}
