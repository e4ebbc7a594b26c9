import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Publication } from '@ventanilla/api'
import { formChanges, isSame } from '@ventanilla/model'
import { type RefObject, useCallback, useEffect } from 'react'
import { newId } from '../../../components/new-id.ts'
import { watchEvents } from '../../../context/events.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { learn } from '../together/steps.ts'
import { joinDraft } from './join-draft.ts'
import { publicationClient } from './publication-client.ts'
import { readTheirs, type Theirs } from './read-theirs.ts'

/** What colleagues keep of the draft comes in as soon as it is told of; not while something is kept from here, as `isBusy` says. */
export function useTheirs(isBusy: RefObject<boolean>) {
  const text = useText()
  const queries = useQueryClient()
  const { formId, store, isNew } = useEditor()
  const publication = useQuery({
    queryKey: ['form-publication', formId],
    queryFn: ({ signal }) => publicationClient.read(formId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const show = useCallback(
    (now: Publication) => queries.setQueryData(['form-publication', formId], now),
    [queries, formId],
  )
  const take = useCallback(
    ({ publication: now, content, by, byId, at }: Theirs) => {
      const before = store.get().shared?.content ?? content
      if (!isSame(content, before)) {
        joinDraft(store, before, { content, by, at })
        const changes = formChanges(before.definition, content.definition)
        store.say(text.t('publish.joined', { by: by ?? '', count: changes.length }))
        learn(
          store,
          changes.map(change => ({ key: newId(), at, by, byId, change, before, isLeft: false })),
        )
      }
      store.share({ content, revision: now.draft?.revision ?? null })
      show(now)
    },
    [store, text, show],
  )
  const read = useCallback(async () => {
    const { content, revision } = store.get().shared ?? { content: store.get().saved, revision: null }
    return await readTheirs({ formId, isPublished: !isNew && revision !== null, known: content })
  }, [store, formId, isNew])
  /** What was read before something was kept from here is older than that. */
  const look = useCallback(async () => {
    if (isBusy.current) return
    const before = store.get().shared
    const theirs = await read()
    if (!isBusy.current && store.get().shared === before) take(theirs)
  }, [store, read, take, isBusy])
  useEffect(() => {
    const learn = () => void look().catch(() => {})
    learn()
    return watchEvents(({ type }) => {
      if (type === 'form.changed' || type === 'missed') learn()
    }, `form:${formId}`)
  }, [look, formId])
  return { publication: publication.data, show, take, read, look }
}
