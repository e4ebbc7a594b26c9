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

type Said = Pick<AnswerListItem, 'docCode' | 'summary'>

/** What an answer is called: what it is about by the form's choice, else its code. */
export function answerName({ docCode, summary: { subject, snippet } }: Said): string {
  return subject ?? snippet ?? docCode
}

/** The words of a row: what the answer is about, more of it, and where. One that says nothing tells its code and who gave it. */
export function rowWords(answer: Given & Said, text: Text) {
  const { docCode, person, summary } = answer
  const { subject, snippet, place } = summary
  const name = answerName(answer)
  const more = name === docCode ? (person?.name ?? authorLabel(answer, text)) : subject && snippet
  const rest = name === docCode ? [place] : [place, person?.name]
  return { name, more, place: rest.filter(Boolean).join(' · ') }
}
