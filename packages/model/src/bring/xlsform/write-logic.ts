import type { CalculatedQuestion, Question } from '../../question/index.ts'
import type { ShowCondition, ShowIf } from '../../question/show-if.ts'
import type { DayLimit } from '../../written/day-limit.ts'

/** A question that was written before, by the names that it and its options have in the workbook. */
export type Written = {
  readonly question: Question
  readonly name: string
  readonly optionNames: ReadonlyMap<string, string>
}

/** The expression of what shows only if; '' where it always shows. */
export function relevantOf(showIf: ShowIf | undefined, written: ReadonlyMap<string, Written>): string {
  if (!showIf) return ''
  const parts = showIf.conditions.flatMap(condition => {
    const source = written.get(condition.questionId)
    return source ? [conditionOf(condition, source)] : []
  })
  return parts.join(showIf.match === 'all' ? ' and ' : ' or ')
}

function conditionOf({ operator, value }: ShowCondition, { question, name, optionNames }: Written): string {
  const answer = `\${${name}}`
  const operand = (each: unknown) =>
    operandOf(question, typeof each === 'string' ? (optionNames.get(each) ?? each) : each)
  const values = (Array.isArray(value) ? value : [value]).map(operand)
  const [first = "''", second = "''"] = values
  const chosen = question.kind === 'select' ? `selected(${answer}, ${first})` : `${answer} = ${first}`
  switch (operator) {
    case 'is':
    case 'contains':
      return chosen
    case 'isNot':
      return question.kind === 'select' ? `not(${chosen})` : `${answer} != ${first}`
    case 'oneOf':
      return `(${values.map(each => `selected(${answer}, ${each})`).join(' or ')})`
    case 'above':
    case 'after':
      return `${answer} > ${first}`
    case 'below':
    case 'before':
      return `${answer} < ${first}`
    case 'between':
      return `(${answer} >= ${first} and ${answer} <= ${second})`
    case 'answered':
      return `${answer} != ''`
    case 'notAnswered':
      return `${answer} = ''`
  }
}

function operandOf(question: Question, value: unknown): string {
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'boolean') return value ? "'yes'" : "'no'"
  const text = quoted(typeof value === 'string' ? value : '')
  return question.kind === 'open' && question.dataType === 'date' ? `date(${text})` : text
}

/** Expressions know no way to write both signs in one text. */
export function quoted(text: string): string {
  return text.includes("'") ? `"${text.replaceAll('"', '')}"` : `'${text}'`
}

/** What a calculated number is made of, as an expression; options count what they are worth. */
export function calculationOf({ operation, terms }: CalculatedQuestion, written: ReadonlyMap<string, Written>): string {
  const parts = terms.flatMap(term => {
    if ('constant' in term) return [`${term.constant}`]
    const source = written.get(term.questionId)
    return source ? [numberOf(source)] : []
  })
  return parts.join(operation === 'sum' ? ' + ' : ' * ')
}

function numberOf({ question, name, optionNames }: Written): string {
  const answer = `\${${name}}`
  if (question.kind !== 'radio' && question.kind !== 'select') return answer
  const worth = question.options.flatMap(({ id, value }) =>
    value === undefined ? [] : [`if(selected(${answer}, ${quoted(optionNames.get(id) ?? id)}), ${value}, 0)`],
  )
  return worth.length === 1 ? worth.join('') : `(${worth.join(' + ')})`
}

/** What a question begins with; '' where it begins with nothing, or with a day that no column can say. */
export function defaultOf(question: Question, optionNames: ReadonlyMap<string, string>): string {
  if (question.kind === 'open' && question.defaultDay) return question.defaultDay.amount === 0 ? 'today()' : ''
  const { default: first } = question
  if (first === undefined) return ''
  if (typeof first === 'boolean') return first ? 'yes' : 'no'
  if (Array.isArray(first)) return first.map(id => optionNames.get(id) ?? id).join(' ')
  return optionNames.get(String(first)) ?? String(first)
}

/** The check of a question; '' where there is none. */
export function constraintOf(question: Question): string {
  if (question.kind === 'select') return between('count-selected(.)', question.min, question.max)
  if (question.kind !== 'open') return ''
  const { min, max, minLength, maxLength } = question.limits ?? {}
  return [
    between('.', min, max),
    between('string-length(.)', minLength, maxLength),
    between('.', dayOf(question.days?.min), dayOf(question.days?.max)),
    question.pattern === undefined ? '' : `regex(., ${quoted(question.pattern)})`,
  ]
    .filter(part => part !== '')
    .join(' and ')
}

/** A day of the calendar, or so many days from today: months and years are no expression of XLSForm. */
function dayOf(limit: DayLimit | undefined): string | undefined {
  if (typeof limit === 'string') return `date('${limit}')`
  if (limit?.unit !== 'days') return undefined
  const { amount } = limit
  return amount === 0 ? 'today()' : `today() ${amount < 0 ? '-' : '+'} ${Math.abs(amount)}`
}

type Bound = number | string | undefined
function between(what: string, least: Bound, most: Bound): string {
  const parts = [least === undefined ? '' : `${what} >= ${least}`, most === undefined ? '' : `${what} <= ${most}`]
  return parts.filter(part => part !== '').join(' and ')
}
