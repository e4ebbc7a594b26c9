import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Publication } from '@ventanilla/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { watchEvents } from '../../../context/events.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { savedContent, sentContent } from '../state/sent-content.ts'
import { publicationClient } from './publication-client.ts'

export const publicationKey = (formId: string) => ['form-publication', formId] as const

/**
 * The draft that colleagues see, and what is done with it. `seen` is its revision that the work at hand was made of: one that a colleague
 * kept since is not written over.
 */
export function usePublication(shared: number | null, onKept: () => void) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const { formId, store, answers } = useEditor()
  const [seen, setSeen] = useState(shared)
  const key = publicationKey(formId)
  const publication = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => publicationClient.read(formId, { signal }),
    staleTime: 0,
  })
  const isOwn = useRef(false)
  const put = useCallback(
    (now: Publication) => {
      queries.setQueryData(publicationKey(formId), now)
      setSeen(now.draft?.revision ?? null)
    },
    [queries, formId],
  )
  useEffect(
    () =>
      watchEvents(({ type }) => {
        const isTold = type === 'form.changed' || type === 'missed'
        if (isTold && !isOwn.current) void queries.invalidateQueries({ queryKey: publicationKey(formId) })
      }, `form:${formId}`),
    [queries, formId],
  )
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      isOwn.current = true
      const content = contentOf(store.get())
      const body = { content: sentContent(savedContent(content, answers)), revision: seen }
      return { content, now: await publicationClient.keep(formId, body) }
    },
    onSuccess: ({ content, now }) => {
      put(now)
      store.setSaved(content)
      onKept()
    },
    onError: error => {
      notify('error', problemSentence(error, text))
      void publication.refetch()
    },
    onSettled: () => {
      isOwn.current = false
    },
  })
  const { draft } = publication.data ?? {}
  // What is asked or planned for the very draft has a revision of its own.
  const isSame = draft && JSON.stringify(draft.content) === JSON.stringify(sentContent(store.get().saved))
  const revision = draft?.revision ?? null
  if (isSame && revision !== seen) setSeen(revision)
  return {
    publication: publication.data,
    seen,
    isOvertaken: revision !== null && revision !== seen && !isSame,
    keep,
    put,
  }
}
