import type { TableRowResult } from '@ventanilla/api'
import { expect, it } from 'vitest'
import { columnLetter, nothingTaken, repeatedColumns, withRows } from './table-report.ts'

const result: TableRowResult = { outcome: 'readable', code: null, key: 'a', problems: [], notes: [] }
const heads = ['Name', 'Age']

it('adds up what became of rows, each name once, and says what is wrong by row and column', () => {
  const rows = [2, 3, 4, 5].map(row => ({ row, cells: [`n${row}`, 'x'] }))
  const problems = [
    { column: 1, title: 'Edad', code: 'answer.integer', message: 'No number.' },
    { column: null, title: 'Calle', code: 'answer.required', message: 'Missing.' },
  ]
  const report = withRows(
    nothingTaken,
    rows,
    [
      { ...result, notes: [{ column: 0, reason: 'notAsked' }] },
      { ...result, code: 'A1' },
      { ...result, outcome: 'refused', key: 'b', problems },
      { ...result, outcome: 'known', key: 'c', code: 'A2' },
    ],
    column => heads[column] ?? '',
  )
  expect(report).toMatchObject({
    readable: 1,
    refused: 1,
    known: [
      { row: 3, code: 'A1' },
      { row: 5, code: 'A2' },
    ],
    problems: [
      { row: 4, at: 'Age', content: 'x', message: 'No number.' },
      { row: 4, at: 'Calle', content: '', message: 'Missing.' },
    ],
    left: [{ reason: 'notAsked', at: 'Name', count: 1 }],
    good: [rows[0]],
  })
})

it('calls columns as spreadsheets do, and finds those that are the same twice', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect([...repeatedColumns(['code', null, 'date', 'code', null])]).toEqual([[3, 0]])
})
