import { useSyncExternalStore } from 'react'

type Written = {
  readonly text: string
  /** What it is sent under: the same while it is not known whether it left. */
  readonly key?: string
}

const none: Written = { text: '' }
const kept = new Map<string, Written>()
const listeners = new Set<() => void>()

/** What was written about an answer and is not saved yet, while the page is open: another answer may be read in between, also while it is on its way. */
export function useUnsent(kind: 'note' | 'message', answer: string) {
  const name = `${kind} ${answer}`
  const read = () => kept.get(name) ?? none
  return {
    written: useSyncExternalStore(listen, read),
    write(written: Written): void {
      if (written.text === '') kept.delete(name)
      else kept.set(name, written)
      for (const listener of listeners) listener()
    },
  }
}

/** As in a page that was just opened: tests share one. */
export function forgetUnsent(): void {
  kept.clear()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
