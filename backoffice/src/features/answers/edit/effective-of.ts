import type { Answer } from '@ventanilla/api'
import type { AnswerContent, Effective, FileRef, GivenSignature, Person, Value, Values } from '@ventanilla/model'
import type { CompleteAnswer } from '@ventanilla/ui'

/** An answer as what a change is measured against. */
export function effectiveOf(answer: Answer): Effective {
  return {
    content: answer.content,
    citizen: answer.person,
    location: answer.location,
    signatures: Object.fromEntries(answer.signatures.map(signature => [signature.id, signature])),
  }
}

/** Whom an answer is about; of whom only the summary was kept, what it says. */
export function personOf({ person }: Pick<Answer, 'person'>): Person | null {
  if (!person) return null
  if (person.details) return person.details
  return person.kind === 'legal'
    ? { kind: 'legal', id: '', businessName: person.name, cuit: person.number }
    : { kind: 'natural', id: '', firstName: person.name, lastName: '', dni: person.number }
}

/** The same after it was edited. What the form does not ask for stays as it was. */
export function editedAnswer(
  before: Effective,
  given: CompleteAnswer,
  person: Person | null | undefined,
  asked: { location: boolean; signatures: boolean },
): Effective {
  return {
    content: withoutTokens(given.content),
    citizen: person === undefined ? before.citizen : person && summaryOf(person),
    location: asked.location ? (given.location ?? null) : before.location,
    signatures: asked.signatures
      ? Object.fromEntries((given.signatures ?? []).map(signature => [signature.id, withoutToken(signature)]))
      : before.signatures,
  }
}

function summaryOf(person: Person): NonNullable<Answer['person']> {
  return person.kind === 'legal'
    ? { kind: 'legal', name: person.businessName, number: person.cuit, details: person }
    : {
        kind: 'natural',
        name: `${person.firstName} ${person.lastName}`.trim(),
        number: person.dni,
        details: person,
      }
}

function withoutToken({ id, name, method, fileId }: GivenSignature): GivenSignature {
  return { id, name, method, fileId }
}

/** Tokens prove an upload once; they are no part of an answer. */
function withoutTokens({ sections }: AnswerContent): AnswerContent {
  const bare = ({ fileId }: FileRef): FileRef => ({ fileId })
  const bareValue = ({ image, document, video, files, ...rest }: Value): Value => ({
    ...rest,
    ...(image && { image: bare(image) }),
    ...(document && { document: bare(document) }),
    ...(video && { video: bare(video) }),
    ...(files && { files: files.map(({ kind, fileId }) => ({ kind, fileId })) }),
  })
  const bareValues = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, bareValue(value)]))
  return {
    sections: Object.fromEntries(
      Object.entries(sections).map(([id, section]) => [
        id,
        'rows' in section
          ? { rows: section.rows.map(row => ({ ...row, values: bareValues(row.values) })) }
          : { ...section, values: bareValues(section.values) },
      ]),
    ),
  }
}
