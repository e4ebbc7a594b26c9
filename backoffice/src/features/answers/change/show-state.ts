import type { QueryClient } from '@tanstack/react-query'
import type { Answer, AnswerListItem } from '@ventanilla/api'
import { putRow } from '../list-state/rows-in-lists.ts'

/** Shows a state in the answer and in every list of it, before they are read again. */
export function showState(
  queries: QueryClient,
  { id, formId }: { id: string; formId: string },
  now: Pick<AnswerListItem, 'state'> & { revision?: number },
): void {
  putRow(queries, formId, id, now)
  queries.setQueryData<Answer>(['answer', id], answer => answer && { ...answer, ...now })
}
