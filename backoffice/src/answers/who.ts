import type { Answer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'

/** Who answered: the name and username of staff, the label of anonymous answers otherwise (spec 3 §3). */
export function authorName(answer: Pick<Answer, 'createdBy' | 'author'>, text: Text): string {
  if (answer.createdBy === null) return text.t('answers.anonymous')
  const name = answer.author ? `${answer.author.firstName} ${answer.author.lastName}`.trim() : ''
  return name ? `${name} (${answer.createdBy})` : answer.createdBy
}

/** Title of a row: the person the answer is about, else who gave it. */
export function rowName(answer: { person: { name: string } | null; createdBy: string | null }, text: Text): string {
  return answer.person?.name || (answer.createdBy ?? text.t('answers.anonymous'))
}
