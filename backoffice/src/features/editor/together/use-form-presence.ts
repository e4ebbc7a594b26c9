import { type FormDoing, NoResponse } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import { newId } from '../../../components/new-id.ts'
import { endpoint } from '../../../context/client.ts'
import { againMs, keepPresence } from '../../../context/presence.ts'
import { useEditor } from '../state/editor-context.ts'
import type { Together } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { partOf } from './go-to-part.ts'
import { somebodyIn, withSomebody } from './people.ts'
import { closeWhenChosen, leave, meet } from './steps.ts'

const tell = endpoint('POST /forms/:id/presence', 'body')
/** So long after a key one still writes. */
const writingMs = 5_000
const settleMs = 300

/** Tells others where one is in the form, and keeps who else is there. Gives whether nobody can be told. */
export function useFormPresence(own: string, nobody: Together): boolean {
  const { formId, store } = useEditor()
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    store.meet(nobody)
    return closeWhenChosen(store)
  }, [store, nobody])
  useEffect(
    () => bePresent({ formId, store, own, onReached: isReached => setIsAway(!isReached) }),
    [formId, store, own],
  )
  return isAway
}

type Present = { formId: string; store: EditorStore; own: string; onReached: (isReached: boolean) => void }

function bePresent({ formId, store, own, onReached }: Present): () => void {
  const [tab, since] = [newId(), new Date().toISOString()]
  let part = partOf(store.get())
  let doing: FormDoing = 'looking'
  let lastAt = Date.now()
  let settle: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  const send = async (what: FormDoing, asks: boolean) => {
    try {
      await tell(formId, { doing: what, part, tab, since, asks })
      onReached(true)
    } catch (error) {
      // A refusal is no lost connection, and nobody needs to know of one that could not be told.
      onReached(!(error instanceof NoResponse && error.status === undefined))
    }
  }
  const say = (asks = false) => {
    // A page that its browser let sleep is not there.
    const isAsleep = document.hidden && Date.now() - lastAt > 2 * againMs
    lastAt = Date.now()
    if (!isAsleep) void send(doing, asks)
  }
  const change = (next: FormDoing) => {
    const now = partOf(store.get())
    if (now === part && next === doing) return
    if (now !== part) leave(store, part)
    ;[part, doing] = [now, next]
    clearTimeout(settle)
    settle = setTimeout(say, settleMs)
  }
  const write = () => {
    change('writing')
    clearTimeout(rest)
    rest = setTimeout(() => change('looking'), writingMs)
  }
  const end = keepPresence({
    topic: `form:${formId}`,
    say,
    read: event => somebodyIn(event, tab),
    heard: told => meet(store, withSomebody(store.get().together?.people ?? [], told, { own, now: Date.now() })),
  })
  const unsubscribe = store.subscribe(() => change(doing))
  const again = () => say(true)
  addEventListener('input', write)
  addEventListener('online', again)
  addEventListener('offline', again)
  return () => {
    end()
    unsubscribe()
    clearTimeout(settle)
    clearTimeout(rest)
    removeEventListener('input', write)
    removeEventListener('online', again)
    removeEventListener('offline', again)
    void send('gone', false)
  }
}
