import type { Answer, AnswerListItem } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'

/** Who answered: the name and username of staff, the label of anonymous answers otherwise (spec 3 §3). */
export function authorName(answer: Pick<Answer, 'createdBy' | 'author'>, text: Text): string {
  if (answer.createdBy === null) return text.t('answers.anonymous')
  const name = answer.author ? `${answer.author.firstName} ${answer.author.lastName}`.trim() : ''
  return name ? `${name} (${answer.createdBy})` : answer.createdBy
}

/** The two lines of a row: the person over the code; without a person the code over who gave the answer. */
export function rowLines(answer: Pick<AnswerListItem, 'person' | 'docCode' | 'createdBy'>, text: Text) {
  if (answer.person?.name) return { title: answer.person.name, under: answer.docCode }
  return { title: answer.docCode, under: answer.createdBy ?? text.t('answers.anonymous') }
}
