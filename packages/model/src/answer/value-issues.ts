import { type Issue, type IssuePath, issue } from '../issue.ts'
import { attachmentKinds } from '../question/attachment-kinds.ts'
import type { InputRule, Question } from '../question/index.ts'
import { attachmentsOf, takesValue } from '../question/traits.ts'
import type { Value } from '../question/value.ts'
import { hasValue } from './place.ts'

/** Everything wrong with the answer to one question: its form, its options, its limits, its files, and whether it is missing (spec 3 §5). */
export function valueIssues(question: Question, given: Value, path: IssuePath, rule: InputRule): Issue[] {
  const input = ownIssues(question, given, path, rule)
  const files = given.image || given.document || given.video ? fileIssues(question, given, path) : none
  const absent = question.required ? missing(question, given, path) : none
  return files === none && absent === none ? input : [...input, ...files, ...absent]
}

const none: Issue[] = []

function missing(question: Question, given: Value, path: IssuePath): Issue[] {
  const kinds = attachmentsOf(question)
  // Where a file is asked, the file is what is required and the text is optional.
  if (kinds.length > 0)
    return kinds.some(kind => given[kind]) ? [] : [issue('answer.required', [...path, kinds[0] ?? 'image'])]
  return takesValue(question) && !hasValue(given) ? [issue('answer.required', path)] : []
}

function fileIssues(question: Question, given: Value, path: IssuePath): Issue[] {
  return attachmentKinds
    .filter(kind => given[kind] && !question.attachments[kind])
    .map(kind => issue('answer.fileUnexpected', [...path, kind]))
}

function ownIssues(question: Question, given: Value, path: IssuePath, rule: InputRule): Issue[] {
  const { value, other } = given
  if (value === null) return none
  if (!takesValue(question)) return [issue('answer.shape', path)]
  return rule(question, value, path, other)
}
