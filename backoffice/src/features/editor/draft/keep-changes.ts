import { contentOf } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'

const journalAfter = 300
const draftAfter = 5_000

type Keeping = {
  readonly onBegun: () => void
  /** Into this browser. */
  readonly write: () => void
  /** To the server. */
  readonly keep: () => void
}

/** Writes and keeps what changes in the store, each a while after the first change it does not have; and at once when the page goes. */
export function keepChanges(store: EditorStore, { onBegun, write, keep }: Keeping): () => void {
  let last = contentOf(store.get())
  let journal: ReturnType<typeof setTimeout> | undefined
  let draft: ReturnType<typeof setTimeout> | undefined
  const writeNow = () => {
    clearTimeout(journal)
    journal = undefined
    write()
  }
  const keepNow = () => {
    clearTimeout(draft)
    draft = undefined
    keep()
  }
  const hear = () => {
    const content = contentOf(store.get())
    if (content === last) return
    last = content
    onBegun()
    journal ??= setTimeout(writeNow, journalAfter)
    draft ??= setTimeout(keepNow, draftAfter)
  }
  const leave = () => {
    if (journal !== undefined) writeNow()
  }
  addEventListener('pagehide', leave)
  const unsubscribe = store.subscribe(hear)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', leave)
    leave()
    if (draft !== undefined) keepNow()
  }
}
