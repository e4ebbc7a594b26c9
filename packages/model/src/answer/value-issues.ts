import { type Issue, type IssuePath, issue } from '../issue.ts'
import { attachmentKinds } from '../question/attachment-kinds.ts'
import { filePartsOf } from '../question/files/file-parts.ts'
import { takesMany } from '../question/files/files-of.ts'
import type { InputRule, Question } from '../question/index.ts'
import { takesValue } from '../question/traits.ts'
import type { AttachedFile, Value } from '../question/value.ts'
import { hasValue } from './place.ts'

/** Everything wrong with the answer to one question: its form, its options, its limits, its files, and whether it is missing (spec 3 §5). */
export function valueIssues(question: Question, given: Value, path: IssuePath, rule: InputRule): Issue[] {
  const input = ownIssues(question, given, path, rule)
  const files = given.image || given.document || given.video || given.files ? fileIssues(question, given, path) : none
  const absent = question.required ? missing(question, given, path) : none
  return files === none && absent === none ? input : [...input, ...files, ...absent]
}

const none: Issue[] = []

function missing(question: Question, given: Value, path: IssuePath): Issue[] {
  const [first, ...others] = filePartsOf(question)
  // Where a file is asked, the file is what is required and the text is optional.
  if (first !== undefined) {
    const isGiven = [first, ...others].some(part => (part === 'files' ? given.files?.length : given[part]))
    return isGiven ? [] : [issue('answer.required', [...path, first])]
  }
  return takesValue(question) && !hasValue(given) ? [issue('answer.required', path)] : []
}

/** A question takes one file of each of its kinds, or a list of them; never some so and some so. */
function fileIssues(question: Question, given: Value, path: IssuePath): Issue[] {
  const isMany = takesMany(question)
  const unexpected = attachmentKinds
    .filter(kind => given[kind] && (isMany || !question.attachments[kind]))
    .map(kind => issue('answer.fileUnexpected', [...path, kind]))
  return given.files ? [...unexpected, ...listIssues(question, isMany, given.files, [...path, 'files'])] : unexpected
}

function listIssues(question: Question, isMany: boolean, files: readonly AttachedFile[], path: IssuePath): Issue[] {
  const { maxFiles: max = 1 } = question
  if (!isMany && files.length > 0) return [issue('answer.fileUnexpected', path)]
  const strangers = files.flatMap(({ kind }, index) => (question.attachments[kind] ? [] : [index]))
  return [
    ...(files.length > max ? [issue('answer.tooManyFiles', path, { max })] : []),
    ...strangers.map(index => issue('answer.fileUnexpected', [...path, index])),
  ]
}

function ownIssues(question: Question, given: Value, path: IssuePath, rule: InputRule): Issue[] {
  const { value, other } = given
  if (value === null) return none
  if (!takesValue(question)) return [issue('answer.shape', path)]
  return rule(question, value, path, other)
}
