import { attachmentKinds, type OpenQuestion, type Question } from '../form/definition.ts'
import { limits } from '../form/limits.ts'
import { type Issue, type IssueCode, type IssuePath, issue } from '../issue.ts'
import type { Value } from './content.ts'
import { hasValue } from './place.ts'
import { attachmentsOf, takesValue } from './question.ts'
import { isStored } from './stored.ts'

/** Everything wrong with the answer to one question: its form, its options, its limits, its files, and whether it is missing (spec 3 §5). */
export function valueIssues(question: Question, given: Value, path: IssuePath): Issue[] {
  const input = inputIssues(question, given, path)
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

function inputIssues(question: Question, given: Value, path: IssuePath): Issue[] {
  const { value } = given
  if (value === null) return none
  if (!takesValue(question)) return [issue('answer.shape', path)]
  switch (question.kind) {
    case 'open':
      return openIssues(question, value, path)
    case 'boolean':
      return typeof value === 'boolean' ? none : [issue('answer.shape', path)]
    case 'radio':
      if (typeof value !== 'string') return [issue('answer.shape', path)]
      return question.options.some(({ id }) => id === value) ? none : [issue('answer.option', path)]
    case 'select':
      if (!Array.isArray(value)) return [issue('answer.shape', path)]
      return areOptions(question.options, value) ? none : [issue('answer.option', path)]
  }
}

function areOptions(options: readonly { id: string }[], chosen: readonly string[]): boolean {
  const known = new Set(options.map(({ id }) => id))
  return new Set(chosen).size === chosen.length && chosen.every(id => known.has(id))
}

const formCodes: Record<string, IssueCode> = {
  integer: 'answer.integer',
  decimal: 'answer.decimal',
  date: 'answer.date',
  time: 'answer.time',
  link: 'answer.link',
}

function openIssues(question: OpenQuestion, value: Exclude<Value['value'], null>, path: IssuePath): Issue[] {
  if (!isStored(question.dataType, value)) return [issue(formCodes[question.dataType] ?? 'answer.shape', path)]
  const { min, max, minLength, maxLength } = question.limits ?? {}
  if (typeof value === 'number') {
    if (min !== undefined && value < min) return [issue('answer.tooSmall', path, { min })]
    if (max !== undefined && value > max) return [issue('answer.tooLarge', path, { max })]
    return []
  }
  if (typeof value !== 'string') return []
  // Counted as the schema of a submission does, which knows no form.
  if (value.length > limits.text) return [issue('answer.tooLong', path, { max: limits.text })]
  if (question.dataType !== 'string') return []
  const length = [...value.trim()].length
  if (maxLength !== undefined && length > maxLength) return [issue('answer.tooLong', path, { max: maxLength })]
  if (minLength !== undefined && length > 0 && length < minLength) {
    return [issue('answer.tooShort', path, { min: minLength })]
  }
  return []
}
