import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../../context/client.ts'
import { contentOf } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { sentContent } from '../state/sent-content.ts'
import { inTurn } from './in-turn.ts'
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
  const isStopped = useRef(false)
  const { state, revision, keep, drop, startAgain } = useServerDraft({ store, formId, draftRevision, isStopped })
  const begin = useRef<() => void>(null)
  useEffect(() => {
    begin.current = onBegun
  })

  /** Nothing is kept any more: it was saved, or thrown away. */
  const forget = useCallback(
    (isOnServer: boolean) => {
      isStopped.current = true
      forgetJournal(userId, formId)
      if (isOnServer) drop()
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
    [store, userId, formId, keep, revision],
  )

  /** It is kept elsewhere: what is written from now on is another draft. */
  const restart = useCallback(() => {
    startAgain()
    forgetJournal(userId, formId)
  }, [startAgain, userId, formId])

  return { state, keep, forget, restart }
}

type ServerDraft = Pick<Options, 'store' | 'formId' | 'draftRevision'> & {
  /** It was saved, or thrown away. */
  isStopped: RefObject<boolean>
}

/** What the server has of the draft. */
function useServerDraft({ store, formId, draftRevision, isStopped }: ServerDraft) {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const revision = useRef(draftRevision)
  const sent = useRef<FormContent>(null)
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    scope: inTurn(formId),
    mutationFn: async (content: FormContent) => {
      // What came before it may have made it needless.
      if (isStopped.current || sent.current === content) return
      const kept = await client.keepFormDraft(formId, {
        baseVersion: store.base().version,
        content: sentContent(content),
        revision: revision.current,
      })
      revision.current = kept.revision
      sent.current = content
      setState({ kind: 'kept', at: new Date(kept.updatedAt) })
    },
  })
  const { mutate: drop } = useMutation({
    networkMode: 'always',
    scope: inTurn(formId),
    mutationFn: async () => {
      if (revision.current !== null) await client.removeFormDraft(formId)
    },
  })

  /** Resolves to whether the server has it. */
  const keep = useCallback(async (): Promise<boolean> => {
    const content = contentOf(store.get())
    if (isStopped.current || sent.current === content) return !isStopped.current
    try {
      await mutateAsync(content)
      return true
    } catch (error) {
      const isOther = error instanceof ApiProblem && error.status === 412
      setState({ kind: isOther ? 'elsewhere' : 'here' })
      return false
    }
  }, [store, mutateAsync, isStopped])
  const startAgain = useCallback(() => {
    revision.current = null
    sent.current = contentOf(store.get())
    setState({ kind: 'none' })
  }, [store])
  return { state, revision, keep, drop, startAgain }
}
