import type { DayOrder } from '@ventanilla/api'
import { fold, type IssueCode, limits, type Question, readTyped, type Value } from '@ventanilla/model'
import { type Chosen, readChoice, readChoices } from './read-choices.ts'
import { readDay } from './read-days.ts'
import type { YesNo } from './yes-no.ts'

/** Why a cell cannot be read, besides what the rules say against an answer. */
export const cellFaults = ['option', 'boolean', 'place', 'coordinate', 'date', 'lines', 'result', 'code'] as const

/** Why a cell cannot be read; `values` fill the sentence. */
export type CellFault = {
  readonly fault: IssueCode | `cell.${(typeof cellFaults)[number]}`
  readonly values?: Readonly<Record<string, string | number>>
}
/** What a cell says of a question, or why it says nothing. */
export type CellRead = { readonly value: Value } | CellFault
export type CellReading = { readonly days: DayOrder; readonly yesNo: YesNo }

/** The value that a cell gives to a question; the rules say later whether the question takes it. '' is no answer. */
export function readCell(question: Question, text: string, { days, yesNo }: CellReading): CellRead {
  const trimmed = text.trim()
  if (trimmed === '') return { value: { value: null } }
  switch (question.kind) {
    case 'boolean': {
      const word = fold(trimmed)
      if (yesNo.yes.has(word)) return { value: { value: true } }
      return yesNo.no.has(word) ? { value: { value: false } } : { fault: 'cell.boolean' }
    }
    case 'scale': {
      const [, point] = /^(\d{1,3})(?:\s*\/\s*\d{1,3})?$/.exec(trimmed) ?? []
      return point === undefined ? { fault: 'answer.option' } : { value: { value: Number(point) } }
    }
    case 'radio': {
      const chosen = readChoice(question.options, trimmed)
      return chosen ? valueOf(chosen.id, [chosen]) : { fault: 'cell.option' }
    }
    case 'select': {
      const chosen = readChoices(question.options, trimmed)
      return chosen ? valueOf([...new Set(chosen.map(({ id }) => id))], chosen) : { fault: 'cell.option' }
    }
    case 'open':
      return readOpen(question.dataType, text, days)
    // No column is one of these.
    case 'table':
    case 'calculated':
      return { fault: 'answer.shape' }
  }
}

function valueOf(value: Value['value'], chosen: readonly Chosen[]): CellRead {
  const other = chosen.map(each => each.other ?? '').find(words => words !== '')
  if (other === undefined) return { value: { value } }
  return other.length > limits.title
    ? { fault: 'answer.tooLong', values: { max: limits.title } }
    : { value: { value, other } }
}

type OpenType = Extract<Question, { kind: 'open' }>['dataType']

function readOpen(dataType: OpenType, text: string, days: DayOrder): CellRead {
  const trimmed = text.trim()
  if (dataType === 'date') {
    const read = readDay(trimmed, days)
    return 'fault' in read ? read : { value: { value: read.day } }
  }
  if (dataType === 'decimal') {
    const value = readDecimal(trimmed)
    return value === undefined ? { fault: 'answer.decimal' } : { value: { value } }
  }
  // Spreadsheets add seconds.
  const read = readTyped(dataType, dataType === 'time' ? trimmed.replace(/^(\d{1,2}:\d{2}):00$/, '$1') : text)
  return 'code' in read ? { fault: read.code } : { value: { value: read.value } }
}

/**
 * With at most two decimals after a comma or a dot; three figures after one sign may be a thousand, and a guess changes an amount. More of them only where
 * they are what a spreadsheet makes of two, as 0.30000000000000004.
 */
export function readDecimal(text: string): number | undefined {
  if (/^\d{1,15}(?:[.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'))
  if (!/^\d{1,15}\.\d{6,20}$/.test(text)) return undefined
  const [exact, near] = [Number(text), Math.round(Number(text) * 100) / 100]
  return Math.abs(exact - near) < 1e-9 * Math.max(1, exact) ? near : undefined
}
