import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../../context/client.ts'
import { contentOf } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { sentContent } from '../state/sent-content.ts'
import { forgetJournal, writeJournal } from './journal.ts'
import { keepChanges } from './keep-changes.ts'

/** Where unsaved work is: on the server too, in this browser only, or only here because another window has the draft. */
export type DraftState = { readonly kind: 'none' | 'kept' | 'here' | 'elsewhere'; readonly at?: Date }

type Options = {
  store: EditorStore
  userId: string
  formId: string
  draftRevision: number | null
  /** Something was changed for the first time: there is a draft from now on. */
  onBegun: () => void
}

/**
 * Keeps what is edited: in this browser almost at once, on the server five seconds after the first change that it does not have; a draft
 * that colleagues see is kept as such instead.
 */
export function useAutosave({ store, userId, formId, draftRevision, onBegun }: Options) {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const revision = useRef(draftRevision)
  const isStopped = useRef(false)
  const sent = useRef<FormContent>(null)
  const begin = useRef<() => void>(null)
  useEffect(() => {
    begin.current = onBegun
  })
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (content: FormContent) =>
      client.keepFormDraft(formId, {
        baseVersion: store.base().version,
        content: sentContent(content),
        revision: revision.current,
      }),
  })
  const { mutate: drop } = useMutation({ mutationFn: () => client.removeFormDraft(formId), networkMode: 'always' })

  /** Resolves to whether the server has it. */
  const keep = useCallback(async (): Promise<boolean> => {
    const content = contentOf(store.get())
    if (isStopped.current || sent.current === content) return !isStopped.current
    try {
      const kept = await mutateAsync(content)
      revision.current = kept.revision
      sent.current = content
      setState({ kind: 'kept', at: new Date(kept.updatedAt) })
      return true
    } catch (error) {
      const isOther = error instanceof ApiProblem && error.status === 412
      setState({ kind: isOther ? 'elsewhere' : 'here' })
      return false
    }
  }, [store, mutateAsync])

  /** Nothing is kept any more: it was saved, or thrown away. */
  const forget = useCallback(
    (isOnServer: boolean) => {
      isStopped.current = true
      forgetJournal(userId, formId)
      if (isOnServer && revision.current !== null) drop()
    },
    [userId, formId, drop],
  )

  useEffect(
    () =>
      keepChanges(store, {
        onBegun: () => begin.current?.(),
        write: () => {
          if (isStopped.current) return
          writeJournal(userId, formId, {
            content: contentOf(store.get()),
            baseVersion: store.base().version,
            at: new Date().toISOString(),
            draftRevision: revision.current,
            shared: store.get().shared,
          })
        },
        keep: () => {
          if (!isStopped.current && !store.get().shared) void keep()
        },
      }),
    [store, userId, formId, keep],
  )

  /** It is kept elsewhere: what is written from now on is another draft. */
  const restart = useCallback(() => {
    revision.current = null
    sent.current = contentOf(store.get())
    forgetJournal(userId, formId)
    setState({ kind: 'none' })
  }, [store, userId, formId])

  return { state, keep, forget, restart }
}
