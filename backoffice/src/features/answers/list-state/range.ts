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

/** '3 of 148': where an answer stands in the list; nothing for one that the page does not hold. */
export function placeIn(
  { page, total, answers }: Pick<AnswerListState, 'page' | 'total' | 'answers'>,
  id: string,
  text: Text,
): string | undefined {
  const at = answers.data?.items.findIndex(item => item.id === id) ?? -1
  return at < 0 || total === undefined
    ? undefined
    : text.t('answers.place', { at: (page - 1) * pageSize + at + 1, total })
}
