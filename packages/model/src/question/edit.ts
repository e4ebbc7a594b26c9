import { limits } from '../limits.ts'
import type { PhoneCountry } from '../written/phone-plans.ts'
import { sameWords } from '../same-words.ts'
import { type DataType, dataTypes, type Option } from './base.ts'
import { newOption } from './choice.ts'
import { type Question, rulesOf } from './index.ts'
import { attachmentsOf, isTitle } from './traits.ts'

export type QuestionType = Exclude<Question['kind'], 'open'> | DataType

function isDataType(type: QuestionType): type is DataType {
  return dataTypes.some(each => each === type)
}

/** The one word for what a question asks: its kind, or the data type of an open one. */
export function questionType(question: Question): QuestionType {
  return question.kind === 'open' ? question.dataType : question.kind
}

/** A question as the editor adds it: a line of text, not required, nothing attached. */
export function newQuestion(id: string): Question {
  const attachments = { image: false, document: false, video: false }
  return { id, kind: 'open', dataType: 'string', title: { text: '' }, required: false, attachments }
}

/**
 * The question asking for something else. Title, help, attachments and the required mark stay, options stay between the two kinds that
 * have them; whatever the new type cannot hold goes. A list starts with two options, so that there is something to choose.
 */
export function withQuestionType(
  question: Question,
  type: QuestionType,
  newId: () => string,
  country?: PhoneCountry,
): Question {
  if (questionType(question) === type) return question
  const { id, title, required, attachments, maxFiles, help, showIf } = question
  const many = maxFiles === undefined ? {} : { maxFiles }
  const base = { id, title, required, attachments, ...many, ...(help && { help }), ...(showIf && { showIf }) }
  const [kind, dataType] = isDataType(type) ? (['open', type] as const) : ([type, undefined] as const)
  const made = rulesOf({ kind }).make(base, { former: question, dataType, country, newId })
  return settledQuestion(made)
}

/** A title that asks for no file cannot be required (spec 2 §4). */
export function settledQuestion(question: Question): Question {
  const isLocked = !canRequire(question)
  return isLocked && question.required ? { ...question, required: false } : question
}

/** Whether a question may be marked required: all but a title without attachments, and a number that nobody writes. */
export function canRequire(question: Question): boolean {
  if (question.kind === 'calculated') return false
  return !isTitle(question) || attachmentsOf(question).length > 0
}

/**
 * Options made of pasted lines: one each, without empty ones, list marks and those that stand there already, as many as a question can
 * hold. The ones that were there keep their ids, so given answers stay what they were.
 */
export function withPastedOptions(
  options: readonly Option[],
  pasted: string,
  newId: () => string,
  most: number = limits.options,
): Option[] {
  const known = new Set(options.map(({ text }) => sameWords(text.text)))
  const kept = options.filter(({ text }) => text.text.trim() !== '')
  const added: Option[] = []
  for (const line of pasted.split(/\r\n|\r|\n/)) {
    const text = line
      .replace(/^\s*(?:[-*•·]|\d{1,3}[.)])\s+/, '')
      .trim()
      .slice(0, limits.title)
    if (text === '' || known.has(sameWords(text))) continue
    known.add(sameWords(text))
    added.push(newOption(newId(), text))
  }
  return [...kept, ...added].slice(0, most)
}
