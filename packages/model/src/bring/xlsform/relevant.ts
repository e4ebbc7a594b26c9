import { limits } from '../../limits.ts'
import type { ShowCondition, ShowIf } from '../../question/show-if.ts'
import { type Comparison, comparedWith, type KnownAnswers } from '../parts/conditions.ts'
import { type Expression, readExpression, valueLast } from './expression.ts'

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
