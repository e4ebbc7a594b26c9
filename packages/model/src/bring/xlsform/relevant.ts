import { limits } from '../../limits.ts'
import type { Question } from '../../question/index.ts'
import type { ShowCondition, ShowIf } from '../../question/show-if.ts'
import { type Comparison, type Expression, readExpression, valueLast } from './expression.ts'

/** A question that was read before, with what its options are called in the file. */
export type Known = { readonly question: Question; readonly optionIds: ReadonlyMap<string, string> }
/** By the name of a question; undefined where it has none that a condition may look at. */
export type KnownAnswers = (name: string) => Known | undefined

/** What shows only if, of an expression of XLSForm; null where a form of ours cannot say it. */
export function readRelevant(source: string, known: KnownAnswers): ShowIf | null {
  const expression = readExpression(source)
  if (!expression) return null
  const isJoined = expression.kind === 'all' || expression.kind === 'any'
  const conditions = (isJoined ? expression.parts : [expression]).map(part => conditionOf(valueLast(part), known))
  const read = conditions.filter(condition => condition !== null)
  if (read.length < conditions.length || read.length > limits.showConditions) return null
  return { match: expression.kind === 'any' ? 'any' : 'all', conditions: read }
}

/** Both of two: null where they join their conditions differently. */
export function bothOf(a: ShowIf | undefined, b: ShowIf | undefined): ShowIf | undefined | null {
  if (!a || !b) return a ?? b
  const isAll = [a, b].every(({ match, conditions }) => match === 'all' || conditions.length === 1)
  const conditions = [...a.conditions, ...b.conditions]
  return isAll && conditions.length <= limits.showConditions ? { match: 'all', conditions } : null
}

function conditionOf(part: Expression, known: KnownAnswers): ShowCondition | null {
  if (part.kind === 'call') return part.name === 'not' ? notOf(part.given[0], known) : selectedOf(part, known)
  if (part.kind !== 'compare' || part.right.kind !== 'value') return null
  const { left, operator } = part
  const { value } = part.right
  if (left.kind === 'call') return countOf(left, operator, value, known)
  const source = left.kind === 'answer' ? known(left.name) : undefined
  return source ? comparedWith(source, operator, value) : null
}

function selectedOf(part: Extract<Expression, { kind: 'call' }>, known: KnownAnswers): ShowCondition | null {
  const [answer, option] = part.given
  if (part.name !== 'selected' || answer?.kind !== 'answer' || option?.kind !== 'value') return null
  const source = known(answer.name)
  const id = source?.optionIds.get(String(option.value))
  if (!source || id === undefined) return null
  return { questionId: source.question.id, operator: source.question.kind === 'select' ? 'contains' : 'is', value: id }
}

function notOf(part: Expression | undefined, known: KnownAnswers): ShowCondition | null {
  const inner = part && conditionOf(valueLast(part), known)
  if (!inner) return null
  const { operator } = inner
  if (operator === 'is' || operator === 'contains') return { ...inner, operator: 'isNot' }
  return null
}

/** Whether something was answered at all: `string-length(${q}) > 0`, `count-selected(${q}) >= 1`. */
function countOf(
  { name, given }: Extract<Expression, { kind: 'call' }>,
  operator: Comparison,
  value: string | number,
  known: KnownAnswers,
): ShowCondition | null {
  const [answer] = given
  const source = answer?.kind === 'answer' ? known(answer.name) : undefined
  if (!source || (name !== 'string-length' && name !== 'count-selected')) return null
  const questionId = source.question.id
  const said = `${operator} ${value}`
  if (said === '> 0' || said === '>= 1' || said === '!= 0') return { questionId, operator: 'answered' }
  return said === '= 0' || said === '< 1' ? { questionId, operator: 'notAnswered' } : null
}

function comparedWith(
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
  const isText = question.kind === 'open' && question.dataType === 'string'
  return isText && isEqual ? { questionId, operator: same, value: String(value) } : null
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
