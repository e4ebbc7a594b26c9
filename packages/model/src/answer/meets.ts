import type { Question } from '../question/index.ts'
import type { ShowCondition, ShowIf } from '../question/show-if.ts'
import type { Value } from '../question/value.ts'
import { sameWords } from '../same-words.ts'
import { isEmpty } from './place.ts'

/** What was answered to an earlier question, as far as it was asked. */
export type Source = {
  readonly question: Question
  readonly value: Value | undefined
  /** It was not asked. */
  readonly isHidden?: boolean
}
export type SourceOf = (questionId: string) => Source | undefined

/** Whether a part is asked: without conditions it always is. */
export function meets(showIf: ShowIf | undefined, sourceOf: SourceOf): boolean {
  if (!showIf || showIf.conditions.length === 0) return true
  const { match, conditions } = showIf
  return match === 'all'
    ? conditions.every(condition => holds(condition, sourceOf))
    : conditions.some(condition => holds(condition, sourceOf))
}

/** Whether one condition holds. Empty is not `false` and not 0: only `isNot` and `notAnswered` hold for it. */
export function holds({ questionId, operator, value: wanted }: ShowCondition, sourceOf: SourceOf): boolean {
  const source = sourceOf(questionId)
  const isAnswered = source?.value !== undefined && !isEmpty(source.value)
  if (operator === 'answered') return isAnswered
  if (operator === 'notAnswered') return !isAnswered
  const given = source && isAnswered ? scalarsOf(source, source.value?.value) : []
  const isGiven = (each: unknown) => given.includes(source ? comparable(source.question, each) : each)
  const [first] = given
  switch (operator) {
    case 'is':
    case 'contains':
      return isGiven(wanted)
    case 'isNot':
      return !isGiven(wanted)
    case 'oneOf':
      return Array.isArray(wanted) && wanted.some(isGiven)
    case 'above':
    case 'after':
      return isBefore(wanted, first)
    case 'below':
    case 'before':
      return isBefore(first, wanted)
    case 'between':
      return Array.isArray(wanted) && isWithin(first, wanted)
  }
}

function scalarsOf({ question }: Source, value: unknown): readonly unknown[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map(each => comparable(question, each))
}

/** Words count as the same whatever their case and accents; ids and days are what they are. */
function comparable(question: Question, value: unknown): unknown {
  const isText = question.kind === 'open' && question.dataType === 'string' && typeof value === 'string'
  return isText ? sameWords(value) : value
}

/** Days and times are written so that their order is that of their letters. */
function isBefore(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b
  return typeof a === 'string' && typeof b === 'string' && a < b
}

function isWithin(value: unknown, [from, to]: readonly unknown[]): boolean {
  const isSame = [from, to].every(end => typeof end === typeof value)
  return isSame && value !== undefined && !isBefore(value, from) && !isBefore(to, value)
}
