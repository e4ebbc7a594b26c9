import { useMutation } from '@tanstack/react-query'
import type { Publication } from '@ventanilla/api'
import { isSame } from '@ventanilla/model'
import { useCallback, useEffect, useRef } from 'react'
import { hasCode } from '../../../components/field/field-problem.ts'
import { inTurn } from '../draft/in-turn.ts'
import { useEditor } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { savedContent, sentContent } from '../state/sent-content.ts'
import { withTheirs } from './join-draft.ts'
import { keepShared } from './keep-shared.ts'
import { publicationClient } from './publication-client.ts'
import { theirsIn } from './read-theirs.ts'
import { useTheirs } from './use-theirs.ts'

const againMs = 15_000
/** So often colleagues may be faster before it is said. */
const mostTries = 4

/** The draft that colleagues see, kept as it is written. What a colleague kept meanwhile comes in first. */
export function usePublication(onKept: () => void) {
  const { formId, store, answers } = useEditor()
  const isBusy = useRef(false)
  const { publication, show, take, read, look } = useTheirs(isBusy)

  const keepOnce = async (isWhole: boolean): Promise<void> => {
    const { history, conflicts, shared } = store.get()
    const content = history.present
    const own = withTheirs(isWhole ? savedContent(content, answers) : content, conflicts)
    if (!shared || shared.revision === null || !isSame(own, shared.content)) {
      const body = { content: sentContent(own), revision: shared?.revision ?? null }
      const now = await publicationClient.keep(formId, body)
      store.share({ content: own, revision: now.draft?.revision ?? null })
      show(now)
    }
    store.setSaved(content)
    if (store.get().conflicts.length === 0) onKept()
  }
  const keep = useMutation({
    networkMode: 'always',
    scope: inTurn(formId),
    /** `isWhole`: without what was never written, as citizens will see it. */
    mutationFn: async (isWhole: boolean) => {
      isBusy.current = true
      for (let tried = 1; ; tried++) {
        try {
          return await keepOnce(isWhole)
        } catch (error) {
          if (!hasCode(error, 'request.stale') || tried === mostTries) throw error
          take(await read())
        }
      }
    },
    onSettled: () => {
      isBusy.current = false
      // What a colleague kept while this one was on its way.
      void look().catch(() => {})
    },
  })
  const { mutate, isError } = keep
  const keepNow = useCallback(() => {
    if (!isBusy.current && contentOf(store.get()) !== store.get().saved) mutate(false)
  }, [store, mutate])
  const state = publication?.draft?.state
  // What waits for a yes or for its hour would be void by it: that is decided by the button.
  const isWaiting = state === 'asked' || state === 'planned'
  useEffect(() => (isWaiting ? undefined : keepShared(store, keepNow)), [isWaiting, store, keepNow])
  useEffect(() => {
    if (!isError) return
    const timer = setInterval(keepNow, againMs)
    addEventListener('online', keepNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', keepNow)
    }
  }, [isError, keepNow])
  /** What was asked of the draft, or taken back. */
  const put = (now: Publication) => {
    const theirs = theirsIn(now)
    if (theirs) take(theirs)
  }
  return { publication, keep, keepNow, put }
}
