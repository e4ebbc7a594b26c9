import { hasValue, plainDocument, valueAt, visibleQuestions } from '@ventanilla/model'
import type { StoredAnswer } from '../record/read/read-answer.ts'

/** The number of the document of whoever gave an answer, as it is compared: the citizen's whom it is about, else the first that it asks for. */
export function documentOf({ person, definition, content }: Pick<StoredAnswer, 'person' | 'definition' | 'content'>) {
  const given = person?.number ?? ''
  if (plainDocument(given) !== '') return plainDocument(given)
  for (const { question, place } of visibleQuestions(definition, content)) {
    if (question.kind !== 'open' || question.dataType !== 'documentNumber') continue
    const value = valueAt(content, place)
    if (hasValue(value) && typeof value.value === 'string') return plainDocument(value.value)
  }
  return undefined
}
