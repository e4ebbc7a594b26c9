import { limits } from '../../limits.ts'
import { plusDays } from '../../plus-days.ts'
import type { Question } from '../../question/index.ts'
import type { DayLimit } from '../../written/day-limit.ts'
import { dayIn, withDays, withExpression } from '../parts/checks.ts'
import { type Comparison, stepOf } from '../parts/conditions.ts'
import { type Expression, readExpression, valueLast } from './expression.ts'

type Limits = { min?: number; max?: number; minLength?: number; maxLength?: number }
type Check = { readonly least?: number; readonly most?: number; readonly isMoved?: boolean }

/** A question with the check of an XLSForm; null where a form of ours cannot make it. `isMoved`: 'above 0' became 'from 0.01'. */
export function withConstraint(question: Question, source: string): { question: Question; isMoved: boolean } | null {
  const expression = readExpression(source)
  if (!expression) return null
  const parts = (expression.kind === 'all' ? expression.parts : [expression]).map(valueLast)
  let checked = question
  let isMoved = false
  for (const part of parts) {
    const next = part.kind === 'call' ? withRegex(checked, part) : withLimit(checked, part)
    if (!next) return null
    checked = next.question
    isMoved ||= next.isMoved
  }
  return { question: checked, isMoved }
}

/** `regex(., '…')`. */
function withRegex(question: Question, { name, given }: Extract<Expression, { kind: 'call' }>) {
  const [self, pattern] = given
  if (name !== 'regex' || self?.kind !== 'self' || pattern?.kind !== 'value') return null
  const checked = withExpression(question, String(pattern.value))
  return checked && { question: checked, isMoved: false }
}

/** `. >= today()`, `. < date('2026-03-01')`: a date is between two days, the first and the last of them with it. */
function withDay(question: Question, part: Expression) {
  if (part.kind !== 'compare' || part.left.kind !== 'self') return null
  const day = dayLimitOf(part.right)
  const by = (days: number) => day && moved(day, days)
  const [least, most] = {
    '>=': [by(0), undefined],
    '<=': [undefined, by(0)],
    '>': [by(1), undefined],
    '<': [undefined, by(-1)],
    '=': [by(0), by(0)],
    '!=': [],
  }[part.operator]
  const checked = withDays(question, { least, most })
  return checked && { question: checked, isMoved: false }
}

function dayLimitOf(given: Expression): DayLimit | undefined {
  if (given.kind === 'value') return dayIn(given.value)
  if (given.kind === 'shifted') {
    const from = dayLimitOf(given.from)
    return from && Number.isInteger(given.by) ? moved(from, given.by) : undefined
  }
  if (given.kind !== 'call') return undefined
  const [only] = given.given
  if (given.name === 'today' && !only) return { amount: 0, unit: 'days' }
  return given.name === 'date' && only ? dayLimitOf(only) : undefined
}

function moved(limit: DayLimit, days: number): DayLimit | undefined {
  if (typeof limit === 'string') return plusDays(limit, days)
  const amount = limit.amount + days
  return Math.abs(amount) <= limits.daysAway ? { ...limit, amount } : undefined
}

function withLimit(question: Question, part: Expression) {
  if (question.kind === 'open' && question.dataType === 'date') return withDay(question, part)
  if (part.kind !== 'compare' || part.right.kind !== 'value') return null
  const { left, operator } = part
  const value = Number(part.right.value)
  if (!Number.isFinite(value)) return null
  if (left.kind === 'self') {
    const step = question.kind === 'open' ? stepOf(question) : undefined
    const check = step === undefined || (step === 1 && !Number.isInteger(value)) ? null : checkOf(operator, value, step)
    return (
      check &&
      withLimits(
        question,
        {
          ...(check.least !== undefined && { min: check.least }),
          ...(check.most !== undefined && { max: check.most }),
        },
        check,
      )
    )
  }
  if (left.kind !== 'call' || left.given[0]?.kind !== 'self') return null
  const check = checkOf(operator, value, 1)
  if (!check) return null
  if (left.name === 'string-length' && question.kind === 'open' && question.dataType === 'string') {
    const { least, most } = check
    if ((most !== undefined && (most < 1 || most > limits.text)) || !Number.isInteger(value)) return null
    const lengths = {
      ...(least !== undefined && { minLength: Math.max(0, least) }),
      ...(most !== undefined && { maxLength: most }),
    }
    return withLimits(question, lengths, {})
  }
  return left.name === 'count-selected' && question.kind === 'select' ? withCount(question, check) : null
}

function withLimits(question: Question, added: Limits, { isMoved = false }: Check) {
  if (question.kind !== 'open') return null
  return { question: { ...question, limits: { ...question.limits, ...added } }, isMoved }
}

function withCount(question: Extract<Question, { kind: 'select' }>, { least, most }: Check) {
  const isPossible = [least, most].every(
    count => count === undefined || (count >= 1 && count <= question.options.length),
  )
  if (!isPossible) return null
  const counts = { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) }
  return { question: { ...question, ...counts }, isMoved: false }
}

/** The least or the most that a comparison lets through, of numbers that are a step apart. */
function checkOf(operator: Comparison, value: number, step: number): Check | null {
  const by = (offset: number) => Math.round((value + offset) * 100) / 100
  const isMoved = step < 1
  switch (operator) {
    case '>=':
      return { least: value }
    case '<=':
      return { most: value }
    case '>':
      return { least: by(step), isMoved }
    case '<':
      return { most: by(-step), isMoved }
    case '=':
      return { least: value, most: value }
    case '!=':
      return null
  }
}
