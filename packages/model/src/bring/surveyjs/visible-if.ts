import { limits } from '../../limits.ts'
import type { ShowCondition, ShowIf } from '../../question/show-if.ts'
import { type Comparison, comparedWith, type KnownAnswers } from '../parts/conditions.ts'

type Operator = Comparison | 'empty' | 'notempty' | 'contains' | 'notcontains' | 'anyof'
type Token =
  | { readonly kind: 'answer'; readonly name: string }
  | { readonly kind: 'value'; readonly value: string | number }
  | { readonly kind: 'list'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'operator'; readonly operator: Operator }
  | { readonly kind: 'joint'; readonly match: ShowIf['match'] }

const token =
  /\s*(?:\{([^{}]{1,200})\}|('[^']*'|"[^"]*")|(-?\d{1,15}(?:\.\d{1,10})?)|\[([^[\]]{0,2000})\]|([<>=!*&|]{1,2})|([a-z]{1,20}))/iy
const listed = /\s*(?:'([^']*)'|"([^"]*)"|(-?\d{1,15}(?:\.\d{1,10})?))\s*(?:,|$)/y
const longest = 4_000

const operators = new Map<string, Operator>(
  Object.entries({
    '=': '=',
    '==': '=',
    equal: '=',
    equals: '=',
    '!=': '!=',
    '<>': '!=',
    notequal: '!=',
    '>': '>',
    greater: '>',
    '<': '<',
    less: '<',
    '>=': '>=',
    greaterorequal: '>=',
    '<=': '<=',
    lessorequal: '<=',
    empty: 'empty',
    notempty: 'notempty',
    '*=': 'contains',
    contains: 'contains',
    contain: 'contains',
    notcontains: 'notcontains',
    notcontain: 'notcontains',
    anyof: 'anyof',
  } as const),
)
const joints = new Map<string, ShowIf['match']>(
  Object.entries({ and: 'all', '&&': 'all', or: 'any', '||': 'any' } as const),
)

/** What shows only if, of an expression of SurveyJS (`{trees} > 2 and {kind} = 'oak'`); null where a form of ours cannot say it. */
export function readVisibleIf(source: string, known: KnownAnswers): ShowIf | null {
  const tokens = source.length > longest ? null : tokensOf(source)
  if (!tokens) return null
  const conditions: ShowCondition[] = []
  let match: ShowIf['match'] | undefined
  let at = 0
  for (;;) {
    const read = conditionAt(tokens, at, known)
    if (!read) return null
    conditions.push(read.condition)
    const joint = tokens[read.next]
    if (!joint) break
    // Two ways of joining need brackets, which a form of ours does not have.
    if (joint.kind !== 'joint' || (match !== undefined && match !== joint.match)) return null
    match = joint.match
    at = read.next + 1
  }
  return conditions.length <= limits.showConditions ? { match: match ?? 'all', conditions } : null
}

function conditionAt(tokens: readonly Token[], at: number, known: KnownAnswers) {
  const [answer, sign, operand] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (answer?.kind !== 'answer' || sign?.kind !== 'operator') return null
  const source = known(answer.name)
  if (!source) return null
  const questionId = source.question.id
  const isPresence = sign.operator === 'empty' || sign.operator === 'notempty'
  const condition = isPresence
    ? ({ questionId, operator: sign.operator === 'empty' ? 'notAnswered' : 'answered' } as const)
    : valueCondition(source, sign.operator, operand)
  return condition && { condition, next: at + (isPresence ? 2 : 3) }
}

type Source = NonNullable<ReturnType<KnownAnswers>>

function valueCondition(
  source: Source,
  operator: Exclude<Operator, 'empty' | 'notempty'>,
  operand: Token | undefined,
): ShowCondition | null {
  const { question, optionIds } = source
  const idOf = (value: string | number) => optionIds.get(String(value))
  if (operator === 'anyof') {
    const ids = operand?.kind === 'list' ? operand.values.map(idOf) : []
    const found = ids.filter(id => id !== undefined)
    return found.length > 0 && found.length === ids.length
      ? { questionId: question.id, operator: 'oneOf', value: found }
      : null
  }
  // One option in brackets is how several choices are compared there.
  const only = operand?.kind === 'list' && operand.values.length === 1 ? operand.values[0] : undefined
  const value = operand?.kind === 'value' ? operand.value : only
  if (value === undefined) return null
  if (operator !== 'contains' && operator !== 'notcontains' && question.kind !== 'select')
    return comparedWith(source, operator, value)
  const id = idOf(value)
  if (id === undefined) return null
  if (operator === 'notcontains') return { questionId: question.id, operator: 'isNot', value: id }
  if (operator !== 'contains') return null
  return { questionId: question.id, operator: question.kind === 'select' ? 'contains' : 'is', value: id }
}

function tokensOf(source: string): Token[] | null {
  const text = source.trim()
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    const read = found && tokenOf(found)
    if (!read) return null
    tokens.push(read)
  }
  return tokens
}

function tokenOf([, name, text, number, list, sign, word]: RegExpExecArray): Token | null {
  // Within a row of a repeat its own answers are `{panel.name}`.
  if (name !== undefined) return { kind: 'answer', name: name.trim().replace(/^panel\./, '') }
  if (text !== undefined) return { kind: 'value', value: text.slice(1, -1) }
  if (number !== undefined) return { kind: 'value', value: Number(number) }
  if (list !== undefined) {
    const values = valuesOf(list)
    return values && { kind: 'list', values }
  }
  const said = (sign ?? word ?? '').toLowerCase()
  if (said === 'true' || said === 'false') return { kind: 'value', value: said }
  const operator = operators.get(said)
  if (operator) return { kind: 'operator', operator }
  const match = joints.get(said)
  return match ? { kind: 'joint', match } : null
}

function valuesOf(list: string): (string | number)[] | null {
  const values: (string | number)[] = []
  listed.lastIndex = 0
  while (listed.lastIndex < list.length) {
    const found = listed.exec(list)
    if (!found) return null
    values.push(found[3] === undefined ? (found[1] ?? found[2] ?? '') : Number(found[3]))
  }
  return values
}
