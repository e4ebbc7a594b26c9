import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, endpoint } from '../../../context/client.ts'
import { readFilters, sortOf } from '../list-state/answer-filters.ts'
import { boxIn, type ListPlace } from '../list-state/list-place.ts'

const inboxNeighbours = endpoint('GET /inbox/neighbours', 'query')

/** Undefined while it is not known; null where there is none. */
type Neighbours = { previous?: string | null | undefined; next?: string | null | undefined }

/** The answers before and behind one in the list of a place, as the server has it; none where it is not asked. */
export function useNeighbours(formId: string | undefined, answer: string | undefined, place: ListPlace): Neighbours {
  const search = new URLSearchParams(place.list)
  const filter = readFilters(search, place.citizenDni)
  const sort = sortOf(search)
  const box = boxIn(place.list)
  const found = useQuery({
    queryKey: ['answer-neighbours', formId, answer, box ?? filter, sort],
    queryFn: ({ signal }) => {
      if (box) return inboxNeighbours({ box, of: answer ?? '' }, { signal })
      return client.answerNeighbours(
        formId ?? '',
        {
          ...filter,
          of: answer ?? '',
          ...((sort === 'state' || sort === 'oldest' || sort === 'due') && { order: sort }),
        },
        { signal },
      )
    },
    enabled: formId !== undefined && answer !== undefined,
  })
  return found.isLoading ? {} : { previous: found.data?.previous ?? null, next: found.data?.next ?? null }
}

/** What has to be known of a list beside an answer. */
type ListBeside = {
  formId: string
  place: ListPlace
  answers: { isPlaceholderData: boolean; data?: { items: readonly { id: string }[] } | undefined }
}
type Around = { id: string; before: readonly string[]; behind: readonly string[] }

/**
 * The same beside an open list: its rows say it at once. Of an answer that was deleted while it was read its place counts, and of one that
 * stands on another page the server is asked.
 */
export function useNeighboursBeside(
  list: ListBeside,
  chosen: string | undefined,
): Neighbours & { isElsewhere: boolean } {
  const ids = list.answers.isPlaceholderData ? undefined : list.answers.data?.items.map(({ id }) => id)
  const index = ids && chosen ? ids.indexOf(chosen) : -1
  const [kept, setKept] = useState<Around>()
  const isElsewhere = ids !== undefined && chosen !== undefined && index < 0 && kept?.id !== chosen
  const asked = useNeighbours(isElsewhere ? list.formId : undefined, chosen, list.place)
  if (ids && chosen && index >= 0) {
    const around = { id: chosen, before: ids.slice(0, index), behind: ids.slice(index + 1) }
    if (!kept || JSON.stringify(kept) !== JSON.stringify(around)) setKept(around)
    return { previous: around.before.at(-1) ?? null, next: around.behind[0] ?? null, isElsewhere }
  }
  // The rows that are on their way may have it among them.
  if (!ids) return { isElsewhere }
  if (kept?.id !== chosen) return { ...asked, isElsewhere }
  const isThere = (id: string) => ids.includes(id)
  return { previous: kept?.before.findLast(isThere) ?? null, next: kept?.behind.find(isThere) ?? null, isElsewhere }
}
