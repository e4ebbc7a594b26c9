import { type AttachmentKind, attachmentKinds } from './attachment-kinds.ts'
import type { Option } from './base.ts'
import type { Question, RadioQuestion, SelectQuestion } from './index.ts'

/** Above this many options a single choice becomes a searchable list by itself (spec 3 §9). */
const searchableAbove = 10

export function isSearchable(question: ListQuestion): boolean {
  return question.searchable || (question.kind === 'radio' && question.options.length > searchableAbove)
}

/** The questions that are answered by their options; those of a table are its columns. */
export type ChoiceQuestion = Extract<Question, { options: Option[] }>
/** Those that are answered by them at once, and not row by row. */
export type ListQuestion = SelectQuestion | RadioQuestion

export function hasOptions(question: Question): question is ChoiceQuestion {
  return 'options' in question
}

export function isList(question: Question): question is ListQuestion {
  return hasOptions(question) && question.kind !== 'table'
}

/** A question that begins with other options chosen; with none of them it begins with nothing. */
export function withDefaultOptions(question: ChoiceQuestion, into: (chosen: string[]) => string[]): ChoiceQuestion {
  const { default: first, ...rest } = question
  if (first === undefined) return question
  const chosen = into(Array.isArray(first) ? first : [String(first)])
  const [one] = chosen
  if (one === undefined) return rest
  return { ...rest, default: Array.isArray(first) ? chosen : one }
}

/** The questions whose answers are counted one by one, so that a list can be narrowed to those that chose one. */
export function isCounted(question: Question): boolean {
  return isList(question) || question.kind === 'boolean' || question.kind === 'scale'
}

/** A title only shows its text (spec 3 §3). */
export function isTitle(question: Question): boolean {
  return question.kind === 'open' && question.dataType === 'title'
}

/** A link shows the form's own address; without one it is a field for an address. */
export function showsLink(question: Question): boolean {
  return question.kind === 'open' && question.dataType === 'link' && question.link !== undefined
}

/** Whether the question takes a value besides files. */
export function takesValue(question: Question): boolean {
  return !isTitle(question) && !showsLink(question)
}

export function attachmentsOf(question: Question): AttachmentKind[] {
  return attachmentKinds.filter(kind => question.attachments[kind])
}

export function isOptional(question: Question): boolean {
  return !question.required && (takesValue(question) || attachmentsOf(question).length > 0)
}

/** Whether somebody can be written to at what is answered to it. */
export function holdsAddress(question: Question): boolean {
  return question.kind === 'open' && question.dataType === 'email'
}

/** Whether a calculated number can be made of the answers to a question. */
export function isCountable(question: Question): boolean {
  if (isList(question)) return question.options.some(({ value }) => value !== undefined)
  if (question.kind === 'open') return question.dataType === 'integer' || question.dataType === 'decimal'
  return question.kind === 'scale' || question.kind === 'calculated'
}
