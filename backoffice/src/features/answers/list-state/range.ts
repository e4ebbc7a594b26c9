import type { Text } from '@ventanilla/text'
import type { AnswerListState } from './use-answer-list.ts'

const pageSize = 15

/** '1 to 15 of 148'; without the total while it is being counted. */
export function rangeSentence(list: Pick<AnswerListState, 'page' | 'total' | 'answers'>, text: Text): string {
  const first = (list.page - 1) * pageSize + 1
  const last = first + (list.answers.data?.items.length ?? 0) - 1
  return list.total === undefined
    ? text.t('shell.rangeOpen', { first, last })
    : text.t('shell.range', { first, last, total: list.total })
}
