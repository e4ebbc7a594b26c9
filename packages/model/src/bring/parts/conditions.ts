import { isKeepable } from '../../keepable.ts'
import { limits } from '../../limits.ts'
import type { Question } from '../../question/index.ts'
import type { ShowCondition, ShowIf } from '../../question/show-if.ts'

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** A question that was read before, with what its options are called in the file. */
export type Known = { readonly question: Question; readonly optionIds: ReadonlyMap<string, string> }
/** By the name of a question; undefined where it has none that a condition may look at. */
export type KnownAnswers = (name: string) => Known | undefined

/** Both of two: null where they join their conditions differently. */
export function bothOf(a: ShowIf | undefined, b: ShowIf | undefined): ShowIf | undefined | null {
  if (!a || !b) return a ?? b
  const isAll = [a, b].every(({ match, conditions }) => match === 'all' || conditions.length === 1)
  const conditions = [...a.conditions, ...b.conditions]
  return isAll && conditions.length <= limits.showConditions ? { match: 'all', conditions } : null
}

/** An answer compared with a value as a file writes it: options by what they are called there; null where a form of ours cannot. */
export function comparedWith(
  { question, optionIds }: Known,
  operator: Comparison,
  value: string | number,
): ShowCondition | null {
  const questionId = question.id
  const isEqual = operator === '=' || operator === '!='
  if (value === '') {
    return isEqual ? { questionId, operator: operator === '=' ? 'notAnswered' : 'answered' } : null
  }
  const same = operator === '=' ? 'is' : 'isNot'
  if (question.kind === 'radio') {
    const id = optionIds.get(String(value))
    return isEqual && id !== undefined ? { questionId, operator: same, value: id } : null
  }
  if (question.kind === 'boolean') {
    const yes = yesNo.get(String(value).toLowerCase())
    return isEqual && yes !== undefined ? { questionId, operator: same, value: yes } : null
  }
  const step = stepOf(question)
  if (step !== undefined) return numberCondition(questionId, operator, Number(value), step)
  const words = String(value)
  const isText = question.kind === 'open' && question.dataType === 'string' && words.length <= limits.title
  return isText && isEqual && isKeepable(words) ? { questionId, operator: same, value: words } : null
}

/** What an acknowledgement or a yes is in a file. */
const yesNo = new Map([
  ['ok', true],
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

/** How far two numbers that can be answered are apart: numbers have two decimals. */
export function stepOf(question: Question): number | undefined {
  if (question.kind === 'scale') return 1
  if (question.kind !== 'open') return undefined
  return question.dataType === 'integer' ? 1 : question.dataType === 'decimal' ? 0.01 : undefined
}

/** 'At least 5' is 'above 4' of whole numbers. */
function numberCondition(questionId: string, operator: Comparison, value: number, step: number): ShowCondition | null {
  if (!Number.isFinite(value) || (step === 1 && !Number.isInteger(value))) return null
  const by = (offset: number) => Math.round((value + offset) * 100) / 100
  switch (operator) {
    case '=':
      return { questionId, operator: 'is', value }
    case '!=':
      return { questionId, operator: 'isNot', value }
    case '>':
      return { questionId, operator: 'above', value }
    case '<':
      return { questionId, operator: 'below', value }
    case '>=':
      return { questionId, operator: 'above', value: by(-step) }
    case '<=':
      return { questionId, operator: 'below', value: by(step) }
  }
}
