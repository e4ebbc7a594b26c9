import type { AnswerContent, SectionContent, Values } from '../answer/content.ts'
import { meets, type Source } from '../answer/meets.ts'
import { hasValue } from '../answer/place.ts'
import type { Location } from '../answer/submission.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import type { ShowCondition } from '../question/show-if.ts'
import type { Value } from '../question/value.ts'
import { isIdentifier } from '../question/words/names-somebody.ts'
import { textsOfQuestion } from './compared-texts.ts'

/** What stands where something was written that named somebody, or may have: that there was something is still known. */
export const anonymousMark = '***'

/** Decimals of a place that nobody can be found by: some hundred metres. */
const decimals = 3

/** Kinds of what is written that may hold anything, and so anybody. */
const written: readonly string[] = ['string', 'email', 'phone', 'documentNumber', 'link', 'title']

/**
 * What was answered, without what tells whose it is: what was written, what was attached, and numbers by which somebody is known. Choices,
 * other numbers, days and times stay, and with them all that it counts towards in the statistics.
 */
export function anonymousContent(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const sections: Record<string, SectionContent> = {}
  for (const [id, given] of Object.entries(content.sections)) {
    const section = definition.sections.find(each => each.id === id)
    const questions =
      section?.kind === 'conditional' ? section.conditions.flatMap(each => each.questions) : (section?.questions ?? [])
    const clean = (values: Values) => anonymousValues(definition, questions, values)
    sections[id] =
      'rows' in given
        ? { rows: given.rows.map(row => ({ ...row, values: clean(row.values) })) }
        : { ...given, values: clean(given.values) }
  }
  return { sections }
}

/** Some hundred metres around, without an address and what stands there. */
export function anonymousLocation({ lat, lng }: Location): Location {
  return { lat: Number(lat.toFixed(decimals)), lng: Number(lng.toFixed(decimals)) }
}

/** What no question of the form asks is not kept: nobody knows what it says. */
function anonymousValues(definition: FormDefinition, questions: readonly Question[], values: Values): Values {
  const kept: Values = {}
  for (const question of questions) {
    const given = Object.hasOwn(values, question.id) ? values[question.id] : undefined
    if (given) kept[question.id] = anonymousValue(definition, question, given)
  }
  return kept
}

function anonymousValue(definition: FormDefinition, question: Question, given: Value): Value {
  const isWritten = question.kind === 'open' && written.includes(question.dataType)
  const named = hasValue(given) && (isWritten || isIdentifier(question))
  const value = named ? markLike(definition, question, given) : given.value
  if (hasValue({ value })) return { value, ...(given.other !== undefined && { other: anonymousMark }) }
  const hadFile = given.image ?? given.document ?? given.video ?? given.files?.[0]
  if (hadFile && isWritten) return { value: anonymousMark }
  // That something was attached counts as an answer: the number of a file that is gone says nothing else.
  return { value, ...(hadFile && { document: { fileId: hadFile.fileId } }) }
}

/**
 * A mark by which the form asks what it asked: where a part shows only if a certain text was written, that text of the form's own stands
 * instead of what the person wrote.
 */
function markLike(definition: FormDefinition, question: Question, given: Value): Value['value'] {
  const conditions = textsOfQuestion(definition, question.id)
  if (conditions.length === 0) return anonymousMark
  const holdsFor = (value: Value['value']) =>
    conditions
      .map(each => (meets({ match: 'all', conditions: [each] }, sourceFor(question, value)) ? '1' : '0'))
      .join('')
  const before = holdsFor(given.value)
  return [anonymousMark, ...conditions.flatMap(operandsOf)].find(each => holdsFor(each) === before) ?? anonymousMark
}

function operandsOf({ value }: ShowCondition): Value['value'][] {
  const all = Array.isArray(value) ? value : [value]
  return all.flatMap((each): (string | number)[] => {
    if (typeof each === 'string') return [each]
    return typeof each === 'number' ? [each, each - 1, each + 1] : []
  })
}

function sourceFor(question: Question, value: Value['value']): (id: string) => Source {
  return () => ({ question, value: { value } })
}
