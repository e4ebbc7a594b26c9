import { limits } from '../../limits.ts'
import type { ShowCondition, ShowIf } from '../../question/show-if.ts'
import { type Comparison, comparedWith, type Known, type KnownAnswers } from '../parts/conditions.ts'
import { isObject, type JsonObject, objectsOf, wordsOf } from '../parts/json.ts'

/** The condition of a component as it is written; undefined where it has none. */
export function conditionalOf(component: JsonObject): string | undefined {
  const { conditional, customConditional } = component
  if (typeof customConditional === 'string' && customConditional.trim() !== '') return customConditional
  if (!isObject(conditional)) return undefined
  const isSet =
    wordsOf(conditional['when']) !== '' ||
    objectsOf(conditional['conditions']).length > 0 ||
    isObject(conditional['json'])
  return isSet ? JSON.stringify(conditional) : undefined
}

/** What shows only if, of a condition of Form.io; null where a form of ours cannot say it. */
export function readConditional(words: string, known: KnownAnswers): ShowIf | null {
  const conditional = parsed(words)
  if (!conditional || isObject(conditional['json'])) return null
  const isShown = conditional['show'] !== false && conditional['show'] !== 'false'
  const listed = objectsOf(conditional['conditions']).map(({ object }) => object)
  const given =
    listed.length > 0
      ? listed.map(each => conditionOf(each, known))
      : [equal(known(lastOf(conditional['when'])), conditional['eq'])]
  const conditions = given.map(each => (each && !isShown ? opposite(each) : each)).filter(each => each !== null)
  if (conditions.length < given.length || conditions.length > limits.showConditions) return null
  // Not both is either not.
  const isAny = (conditional['conjunction'] === 'any') === isShown && conditions.length > 1
  return { match: isAny ? 'any' : 'all', conditions }
}

function parsed(words: string): JsonObject | undefined {
  try {
    const document: unknown = JSON.parse(words)
    return isObject(document) ? document : undefined
  } catch {
    return undefined
  }
}

/** A component is named by the way to it. */
function lastOf(name: unknown): string {
  return wordsOf(name).split('.').at(-1) ?? ''
}

const comparisons = new Map<string, Comparison>(
  Object.entries({
    greaterThan: '>',
    greaterThanOrEqual: '>=',
    lessThan: '<',
    lessThanOrEqual: '<=',
  } as const),
)

function conditionOf({ component, operator, value }: JsonObject, known: KnownAnswers): ShowCondition | null {
  const source = known(lastOf(component))
  if (!source) return null
  const questionId = source.question.id
  switch (operator) {
    case 'isEqual':
    case 'includes':
      return equal(source, value)
    case 'isNotEqual':
    case 'notIncludes': {
      const same = equal(source, value)
      return same && opposite(same)
    }
    case 'isEmpty':
      return { questionId, operator: 'notAnswered' }
    case 'isNotEmpty':
      return { questionId, operator: 'answered' }
    default: {
      const comparison = comparisons.get(wordsOf(operator))
      return comparison ? comparedWith(source, comparison, wordsOf(value)) : null
    }
  }
}

function equal(source: Known | undefined, given: unknown): ShowCondition | null {
  if (!source) return null
  const value = typeof given === 'boolean' ? String(given) : wordsOf(given)
  if (value === '') return null
  if (source.question.kind !== 'select') return comparedWith(source, '=', value)
  const id = source.optionIds.get(value)
  return id === undefined ? null : { questionId: source.question.id, operator: 'contains', value: id }
}

const opposites = { is: 'isNot', contains: 'isNot', answered: 'notAnswered', notAnswered: 'answered' } as const

function opposite(condition: ShowCondition): ShowCondition | null {
  const { operator } = condition
  return operator in opposites ? { ...condition, operator: opposites[operator as keyof typeof opposites] } : null
}
