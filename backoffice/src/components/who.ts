import type { Answer, AnswerListItem } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'

type Given = {
  readonly createdBy: string | null
  readonly byCitizen?: boolean
  readonly person: { readonly name: string } | null
}

/** The username of who answered; the citizen who did it from the portal, and the label of anonymous answers otherwise (spec 3 §3). */
export function authorLabel({ createdBy, byCitizen, person }: Given, text: Text): string {
  if (createdBy !== null) return createdBy
  if (!byCitizen) return text.t('answers.anonymous')
  return person?.name ? text.t('answers.citizen', { name: person.name }) : text.t('view.change.citizen')
}

/** Who answered: staff by name and username, others as above. */
export function authorName(answer: Given & Pick<Answer, 'author'>, text: Text): string {
  if (answer.createdBy === null) return authorLabel(answer, text)
  const name = answer.author ? `${answer.author.firstName} ${answer.author.lastName}`.trim() : ''
  return name ? `${name} (${answer.createdBy})` : answer.createdBy
}

/** The two lines of a row: the person over the code; without a person the code over who gave the answer. */
export function rowLines(answer: Pick<AnswerListItem, 'person' | 'docCode' | 'createdBy' | 'byCitizen'>, text: Text) {
  if (answer.person?.name) return { title: answer.person.name, under: answer.docCode }
  return { title: answer.docCode, under: authorLabel(answer, text) }
}
