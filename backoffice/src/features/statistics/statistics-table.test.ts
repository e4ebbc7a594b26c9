import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { statisticsTable } from './statistics-table.ts'

const text = createText('es', await loadMessages('es'))
const { definition } = getFixture('neighbour-complaint')
const statistics = { definition, counts: { a: 4 } } as unknown as Statistics
const one = { answers: 3, median: 2, ninth: 5 }
const times: StatisticsTimes = {
  isOwn: false,
  isCounting: false,
  read: { ...one, slowest: null },
  solved: { ...one, days: [], inTime: 0, late: 0 },
  states: [{ id: definition.states.available[0]?.id ?? '', ...one, slowest: null }],
  people: [{ person: null, open: 4, ...one, late: 1 }],
  areas: [],
}

it('has a line a time with its median and what nine of ten did not exceed, behind the questions', () => {
  const { columns, rows } = statisticsTable(statistics, { times }, text)
  expect(columns.slice(-2)).toEqual(['Mediana', '90 %'])
  const state = definition.states.available[0]?.name
  expect(rows.slice(-6)).toEqual([
    ['Hasta la primera lectura', 'Minutos', null, 3, null, 2, 5],
    ['Hasta resolver', 'Días hábiles', null, 3, null, 2, 5],
    ['Tiempo en cada estado', 'Minutos', state, 3, null, 2, 5],
    ['Por persona a cargo', 'Resueltas', 'Nadie', 3, null, 2, 5],
    ['Por persona a cargo', 'Abiertas', 'Nadie', 4, null, null, null],
    ['Por persona a cargo', 'Vencidas', 'Nadie', 1, null, null, null],
  ])
  expect(statisticsTable(statistics, { times: undefined }, text).rows).toHaveLength(rows.length - 6)
})
