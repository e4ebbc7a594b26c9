import type { EditorStore } from '../state/editor-store.ts'

const restMs = 1_000

/** Keeps what changes in the store once nobody has typed for a second, when a field is left, and when the editor is; what was written before this was there, too. */
export function keepShared(store: EditorStore, keep: () => void): () => void {
  let last = store.get()
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    keep()
  }
  const hear = () => {
    const now = store.get()
    if (now.history.present === last.history.present && now.saved === last.saved) return
    last = now
    clearTimeout(timer)
    timer = now.history.present === now.saved ? undefined : setTimeout(keepNow, restMs)
  }
  if (last.history.present !== last.saved) timer = setTimeout(keepNow, restMs)
  const unsubscribe = store.subscribe(hear)
  addEventListener('focusout', keepNow)
  return () => {
    unsubscribe()
    removeEventListener('focusout', keepNow)
    keepNow()
  }
}
