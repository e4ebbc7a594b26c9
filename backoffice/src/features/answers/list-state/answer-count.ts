import type { AnswerFilter } from '@ventanilla/api'
import { client } from '../../../context/client.ts'

/** The query for how many answers of a form a filter finds; what happens to them makes each such count be asked anew. */
export const answerCount = (formId: string, filter: AnswerFilter) => ({
  queryKey: ['answer-count', formId, filter],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.answerCount(formId, filter, { signal }),
})

/** The query for how many of those stand under each head of a list by what is due; asked anew with the count. */
export const dueCount = (formId: string, filter: AnswerFilter) => ({
  queryKey: ['answer-count', formId, filter, 'due'],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.dueCount(formId, filter, { signal }),
})
