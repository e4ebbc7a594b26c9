import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNeighboursBeside } from '../detail/use-neighbours.ts'
import { useSteps } from '../detail/use-steps.ts'
import { withAnswer } from '../list-state/answer-filters.ts'
import type { ListPlace } from '../list-state/list-place.ts'
import { useFirst } from '../list-state/use-first.ts'

/** What has to be known of a list beside which its answers are read. */
type DeskList = {
  formId: string
  place: ListPlace
  search: URLSearchParams
  answers: {
    isPlaceholderData: boolean
    data?: { items: readonly { id: string; unread?: true | undefined; leftAt?: string }[] } | undefined
  }
  live: { deleted: ReadonlySet<string> }
  /** The neighbour pages. */
  previous: { search: string } | null
  next: { search: string } | null
}

/** Which answer of a list is read beside it, and the ways to its neighbours, on the neighbour pages too; the list stays as it is. */
export function useDesk(list: DeskList) {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const { answers, search, place, previous, next } = list
  const items = answers.data?.items
  const named = search.get('answer')
  const first = useFirst(list)
  // Of a page that is still on its way nobody knows the last one.
  const last = answers.isPlaceholderData ? undefined : items?.at(-1)?.id
  const asked = named === 'last' ? last : (named ?? first)
  const [before, setBefore] = useState(asked)
  if (asked && asked !== before) setBefore(asked)
  // What is read stays until it is known what comes: whatever is opened counts as read.
  const chosen = asked ?? (answers.isPlaceholderData ? before : undefined)
  const around = useNeighboursBeside(list, chosen)
  const read = useRef(chosen)
  useEffect(() => {
    if (read.current !== chosen) pane.current?.scrollTo(0, 0)
    read.current = chosen
  }, [chosen])

  const neighbour = (step: 1 | -1) => {
    const there = step === 1 ? around.next : around.previous
    if (there) return { search: withAnswer(search, there) }
    if (there === undefined) return there
    // Of an answer on another page, its own neighbours are all there is.
    if (around.isElsewhere) return null
    if (step === 1) return next
    return previous && { search: withAnswer(new URLSearchParams(previous.search), 'last') }
  }
  const open = (id: string) => void navigate({ search: withAnswer(search, id) }, { replace: true, state: place })
  const go = useSteps(chosen, neighbour, to => void navigate(to, { replace: true, state: place }))
  const row = () => box.current?.querySelector<HTMLElement>('a[aria-current=true]')
  const ways = {
    go,
    hasPrevious: neighbour(-1) !== null,
    hasNext: neighbour(1) !== null,
    previousId: around.previous ?? undefined,
    nextId: around.next ?? undefined,
    nextUnreadId: items?.slice(items.findIndex(({ id }) => id === chosen) + 1).find(({ unread }) => unread)?.id,
    open,
    back: () => row()?.focus(),
    regions: () => [row(), pane.current, box.current?.querySelector<HTMLElement>('[data-decide]')],
    pane: () => pane.current,
    isPage: false,
  }
  const searchAfter = (neighbour(1) ?? neighbour(-1))?.search ?? withAnswer(search, undefined)
  return { box, pane, chosen, ways, searchAfter }
}
