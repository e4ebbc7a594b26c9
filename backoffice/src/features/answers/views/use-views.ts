import { useQuery } from '@tanstack/react-query'
import type { AnswerFilter } from '@ventanilla/api'
import { answerCount } from '../list-state/answer-count.ts'
import { viewCalls } from './view-calls.ts'

export const viewsKey = (formId: string) => ['views', formId]

/** One's own views of a form's answers and those of its team. */
export function useViews(formId: string) {
  return useQuery({
    queryKey: viewsKey(formId),
    queryFn: ({ signal }) => viewCalls.list({ form: formId }, { signal }),
    staleTime: 60_000,
  })
}

/** How many answers a filter finds; follows what happens like every count of the list. */
export function useCount(formId: string, filter: AnswerFilter) {
  const { data } = useQuery({ ...answerCount(formId, filter), staleTime: 30_000 })
  return data?.total
}
