import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type InboxBox, inboxBoxes } from '@ventanilla/api'
import { canAny, handlingVerbs } from '@ventanilla/model'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useInboxCounts } from '../../components/navigation/use-inbox-counts.ts'
import { useSession } from '../../context/session.ts'
import { pageNumber, withCursor } from '../answers/list-state/answer-filters.ts'
import type { ListPlace } from '../answers/list-state/list-place.ts'
import type { ShownList } from '../answers/list-state/merged-page.ts'
import { useLiveAnswers } from '../answers/list-state/use-live-answers.ts'
import { useSelection } from '../answers/list-state/use-selection.ts'
import { inboxCalls } from './inbox-calls.ts'

/** Which queue an address asks for. */
export function boxOf(search: URLSearchParams): InboxBox {
  return inboxBoxes.find(box => box === search.get('box')) ?? 'mine'
}

/** A queue as the address asks for it, the counts of all, and the ways to the neighbour pages. */
export function useInbox() {
  const [given] = useSearchParams()
  const { user } = useSession()
  const box = boxOf(given)
  // Whoever goes on from here comes back to the same queue.
  const search = new URLSearchParams(given)
  search.set('box', box)
  const cursor = search.get('cursor')
  const page = pageNumber(search)
  const query = { box, ...(cursor && { cursor }) }
  const queryKey = ['inbox', box, cursor]
  const answers = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<ShownList> => inboxCalls.list(query, { signal }),
    placeholderData: keepPreviousData,
    // What is being read does not move by itself: events change it where it stands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [readAt, setReadAt] = useState(Date.now)
  if (answers.dataUpdatedAt > readAt) setReadAt(answers.dataUpdatedAt)
  const live = useLiveAnswers({ topic: 'answers', counted: ['inbox-counts'] }, queryKey, {
    page: () => inboxCalls.list(query),
    rows: ids => inboxCalls.rows({ box, ids: ids.join() }),
  })
  const counts = useInboxCounts().data
  const groups = useQuery({
    queryKey: ['inbox-counts', 'groups'],
    queryFn: ({ signal }) => inboxCalls.groups({ signal }),
    enabled: box === 'mine',
  }).data
  const selection = useSelection(box)
  const to = (neighbour: string | null | undefined, number: number) =>
    neighbour ? { search: withCursor(search, neighbour, number).toString() } : null
  const place: ListPlace = { citizenDni: '', list: `?${search}` }
  return {
    box,
    search,
    answers,
    readAt,
    live,
    counts,
    /** How many stand under each head, where rows have some. */
    groups: box === 'late' ? counts && { late: counts.late } : groups,
    selection,
    total: counts?.[box],
    page,
    previous: to(answers.data?.previous, page - 1),
    next: to(answers.data?.next, page + 1),
    place,
    formId: '',
    mayChangeStates: canAny(user.role, handlingVerbs, 'respuesta'),
  }
}
export type InboxState = ReturnType<typeof useInbox>
