import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerFilter } from '@ventanilla/api'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { client } from '../../../context/client.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { answerCount, dueCount } from './answer-count.ts'
import { type FilterPatch, pageNumber, readFilters, sortOf, withCursor, withFilters } from './answer-filters.ts'
import { keepPlace } from './kept-places.ts'
import { type ListPlace, listPlace } from './list-place.ts'
import type { ShownList } from './merged-page.ts'
import { useLiveAnswers } from './use-live-answers.ts'
import { useSelection } from './use-selection.ts'

/** The answers of a form as the address asks for them, their total apart, and the ways to the neighbour pages. */
export function useAnswerList(formId: string, questions: readonly string[]) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const { user } = useSession()
  const { citizenDni } = listPlace(location.state)
  const filter = readFilters(search, citizenDni)
  const cursor = search.get('cursor')
  const page = pageNumber(search)
  const sort = sortOf(search)
  const asked = questions.join()
  const queryKey = ['answers', formId, filter, sort, cursor, asked]
  const query = {
    ...filter,
    ...((sort === 'state' || sort === 'oldest' || sort === 'due') && { order: sort }),
    ...(cursor && { cursor }),
    ...(asked && { questions: asked }),
  }
  const answers = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<ShownList> => client.answers(formId, query, { signal }),
    placeholderData: keepPreviousData,
    // What is being read does not move by itself: events change it where it stands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // Of a page that is on its way there is no time yet: what is shown is as old as it was.
  const [readAt, setReadAt] = useState(Date.now)
  if (answers.dataUpdatedAt > readAt) setReadAt(answers.dataUpdatedAt)
  const live = useLiveAnswers({ topic: `answers:${formId}`, counted: ['answer-count', formId] }, queryKey, {
    page: () => client.answers(formId, query),
    rows: ids => client.answerRows(formId, { ...filter, ids: ids.join(), ...(asked && { questions: asked }) }),
  })
  const selection = useSelection(JSON.stringify([formId, filter]))
  const canUpdate = useMay('update respuesta')
  const canComplete = useMay('complete respuesta')
  const canCorrect = useMay('correct respuesta')
  const totals = useTotals(formId, filter)
  const dueCounts = useQuery({ ...dueCount(formId, filter), enabled: sort === 'due' }).data
  const queries = useQueryClient()
  const applyFilters = useCallback(
    (patch: FilterPatch) => {
      const place = { citizenDni: patch.citizenDni ?? citizenDni }
      const next = withFilters(search, patch).toString()
      void navigate({ search: next }, { replace: true, state: place })
      // The same search once more is a search: rows that left the filter go, and the page begins with one that it finds.
      const isSame = place.citizenDni === citizenDni && next === withFilters(search, {}).toString()
      if (isSame) void queries.invalidateQueries({ queryKey: ['answers', formId] })
    },
    [navigate, search, citizenDni, queries, formId],
  )
  const to = (neighbour: string | null | undefined, number: number) =>
    neighbour ? { search: withCursor(search, neighbour, number).toString() } : null
  const place: ListPlace = { citizenDni, list: location.search }
  useEffect(
    () => keepPlace(user.id, formId, { citizenDni, list: location.search }),
    [user.id, formId, citizenDni, location.search],
  )
  return {
    filter,
    sort,
    answers,
    readAt,
    ...totals,
    /** How many stand under each head, where the list has some. */
    dueCounts,
    page,
    previous: to(answers.data?.previous, page - 1),
    next: to(answers.data?.next, page + 1),
    applyFilters,
    place,
    search,
    formId,
    live,
    selection,
    mayChangeStates: canUpdate || canComplete || canCorrect,
    mayCorrect: canCorrect,
  }
}
export type AnswerListState = ReturnType<typeof useAnswerList>

/** How many answers the filters find, and of how many: a number alone does not say whether it is much. */
function useTotals(formId: string, filter: AnswerFilter) {
  const count = useQuery(answerCount(formId, filter))
  const isFiltered = Object.keys(filter).some(part => part !== 'dateField')
  const all = useQuery({ ...answerCount(formId, {}), enabled: isFiltered })
  return { total: count.data?.total, ofAll: isFiltered ? all.data?.total : undefined }
}
