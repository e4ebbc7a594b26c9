/** How a condition compares an answer that stands before it (beyond the specification: what shows only if). */
export const operators = [
  'is',
  'isNot',
  'contains',
  'oneOf',
  'above',
  'below',
  'before',
  'after',
  'between',
  'answered',
  'notAnswered',
] as const
export type Operator = (typeof operators)[number]

/** What an answer is to a condition; `presence` can only be there or not, `nothing` is never answered. */
export type Compared = 'nothing' | 'presence' | 'yesNo' | 'option' | 'options' | 'text' | 'number' | 'date' | 'time'

const presence = ['answered', 'notAnswered'] as const
const moment = ['is', 'before', 'after', 'between', 'isNot', ...presence] as const

/** The first is what a new condition begins with. */
const operatorsOfCompared: Readonly<Record<Compared, readonly Operator[]>> = {
  nothing: [],
  presence,
  yesNo: ['is', 'isNot', ...presence],
  option: ['is', 'isNot', 'oneOf', ...presence],
  options: ['contains', 'isNot', 'oneOf', ...presence],
  text: ['is', 'isNot', ...presence],
  number: ['is', 'isNot', 'above', 'below', 'between', ...presence],
  date: moment,
  time: moment,
}

export function operatorsFor(compared: Compared): readonly Operator[] {
  return operatorsOfCompared[compared]
}

/** How many values an operator compares with: none, one, the two ends of a range, or a list. */
export function operandOf(operator: Operator): 'none' | 'one' | 'range' | 'list' {
  if (operator === 'answered' || operator === 'notAnswered') return 'none'
  if (operator === 'between') return 'range'
  return operator === 'oneOf' ? 'list' : 'one'
}
