import { hasValue, valueAt } from '../answer/place.ts'
import { type VisibleQuestion, visibleQuestions } from '../answer/visible-questions.ts'
import type { AnswerContent } from '../answer/content.ts'
import type { FormDefinition } from '../form/definition.ts'
import { filesOf } from '../question/files/files-of.ts'
import type { Question } from '../question/index.ts'
import type { Value } from '../question/value.ts'

/** So many lines are named in a receipt; the document that comes with it has all of them. */
const mostFacts = 12

/** What a mail, which others may read on its way, does not repeat: numbers of documents and dates of birth. */
function isSensitive(question: Question): boolean {
  if (question.kind !== 'open') return false
  return question.dataType === 'documentNumber' || question.autocomplete === 'bday'
}

type ReceiptFact = Pick<VisibleQuestion, 'question'> & { readonly value: Value; readonly files: number }

/** What a receipt repeats of an answer, in reading order: what has words or files and is not sensitive. */
export function receiptFacts(definition: FormDefinition, content: AnswerContent): ReceiptFact[] {
  return visibleQuestions(definition, content)
    .flatMap(({ question, place }): ReceiptFact[] => {
      const value = valueAt(content, place)
      const files = filesOf(value).length
      if (isSensitive(question) || (!hasValue(value) && files === 0)) return []
      return [{ question, value, files }]
    })
    .slice(0, mostFacts)
}
