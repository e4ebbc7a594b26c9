import { isDefault } from '../../form/answerable-issues.ts'
import { isKeepable } from '../../keepable.ts'
import { limits } from '../../limits.ts'
import type { Question } from '../../question/index.ts'
import { dayIn } from './checks.ts'
import type { Known } from './conditions.ts'
import { isObject, numberOf, wordsOf } from './json.ts'

/** The question with what it begins with, as a file writes an answer of its kind; null where ours cannot begin with it. */
export function withStart({ question, optionIds }: Known, given: unknown): Question | null {
  const value = answerOf(question, optionIds, given)
  if (value === undefined) return null
  const begun = { ...question, default: value }
  return isDefault(begun) ? begun : null
}

/** A date that begins with the day of the answer; null for what is no date. */
export function withStartToday(question: Question): Question | null {
  if (question.kind !== 'open' || question.dataType !== 'date') return null
  return { ...question, defaultDay: { amount: 0, unit: 'days' } }
}

function answerOf(
  question: Question,
  optionIds: ReadonlyMap<string, string>,
  given: unknown,
): Question['default'] | undefined {
  switch (question.kind) {
    case 'boolean':
      return yesNo.get(typeof given === 'boolean' ? String(given) : wordsOf(given).toLowerCase())
    case 'radio':
      return optionIds.get(wordsOf(given))
    case 'select': {
      const ids = namesIn(given).map(name => optionIds.get(name))
      const known = ids.filter(id => id !== undefined)
      return known.length > 0 && known.length === ids.length ? known : undefined
    }
    case 'scale':
      return numberOf(given)
    case 'open':
      return writtenOf(question.dataType, given)
    default:
      return undefined
  }
}

const yesNo = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

/** Several choices as a list, as an object that says of each whether it is one, or as words parted by spaces. */
function namesIn(given: unknown): string[] {
  if (Array.isArray(given)) return given.map(wordsOf)
  if (isObject(given)) return Object.keys(given).filter(name => given[name] === true)
  return wordsOf(given)
    .split(/\s+/)
    .filter(name => name !== '')
}

function writtenOf(dataType: string, given: unknown): string | number | undefined {
  const words = wordsOf(given)
  switch (dataType) {
    case 'integer':
    case 'decimal':
      return numberOf(given)
    case 'date':
      return dayIn(given)
    case 'time':
      return /^\d{2}:\d{2}/.test(words) ? words.slice(0, 5) : undefined
    case 'string':
      return words.trim() !== '' && words.length <= limits.text && isKeepable(words) ? words : undefined
    default:
      return undefined
  }
}
