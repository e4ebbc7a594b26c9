import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { AnswerFilter, MapBox } from '@ventanilla/api'
import { answerMap } from './map-client.ts'

/** An open map stays true within a minute. */
const readEvery = 60_000

/** The groups of what is seen, and apart from them how many of the filter's answers have a place at all, and where. */
export function useAnswerMap(formId: string, filter: AnswerFilter, view: { box: MapBox; zoom: number } | undefined) {
  const whole = useQuery({
    queryKey: ['answer-map', formId, filter],
    queryFn: ({ signal }) => answerMap(formId, { ...filter, zoom: 0 }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: readEvery,
  })
  const shown = useQuery({
    queryKey: ['answer-map', formId, filter, view?.box, view?.zoom],
    queryFn: view
      ? async ({ signal }) => {
          const { box, zoom } = view
          return { ...(await answerMap(formId, { ...filter, box, zoom }, { signal })), view: { box, zoom } }
        }
      : skipToken,
    placeholderData: keepPreviousData,
    refetchInterval: readEvery,
  })
  return { whole, shown }
}
