import { cleanup, render, screen } from '@testing-library/react'
import type { Statistics } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { listOf } from './parts/answers-listed.ts'
import { SummaryCards } from './SummaryCards.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function cards(counts: Record<string, number>, isOwn = false, previous: number | null = null): string[] {
  const { definition } = getFixture('social-survey')
  const statistics: Statistics = {
    definition,
    counts,
    days: counts['a'] ? [{ day: '2026-11-03', answers: counts['a'] }] : [],
    previous,
    previousDays: [],
    states: [],
    timeZone: 'UTC',
    isOwn,
  }
  render(
    <MemoryRouter>
      <TextContext value={text}>
        <SummaryCards
          statistics={statistics}
          range={{ from: '2026-11-01', to: '2026-11-10' }}
          compare="before"
          listed={listOf('social-survey', isOwn ? { by: 'ana' } : {})}
        />
      </TextContext>
    </MemoryRouter>,
  )
  return screen.getAllByRole('definition').map(({ textContent }) => textContent.replace(/\s/g, ' '))
}

it('says that all answers are processed, and how many came in the busiest hour', () => {
  expect(cards({ a: 4, h9: 3, h23: 1 }).slice(4)).toEqual([
    '9 a 10',
    '3 respuestas, 75,00 %',
    '100 %',
    '4 de 4 respuestas',
  ])
})

it('has no share of no answers', () => {
  expect(cards({}).slice(4)).toEqual(['Ninguna', '', '—', '0 de 0 respuestas'])
})

it('divides by all days of the range, both ends among them', () => {
  expect(cards({ a: 4, h9: 4 })[2]).toBe('0,4')
})

it('leads to the answers that it counts, from the own ones to the own ones', () => {
  cards({ a: 4, h9: 4 })
  expect(
    screen.getAllByRole('link').map(link => [link.textContent.replace(/\s/g, ' '), link.getAttribute('href')]),
  ).toEqual([
    ['4', '/respuestas/listado/social-survey?from=2026-11-01&to=2026-11-10'],
    ['Máximo 4, el 03/11/2026', '/respuestas/listado/social-survey?day=2026-11-03'],
    ['4 respuestas, 100,00 %', '/respuestas/listado/social-survey?from=2026-11-01&to=2026-11-10&hour=9'],
  ])
  cleanup()
  cards({ a: 4, h9: 4 }, true)
  const ways = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(ways[1]).toBe('/respuestas/listado/social-survey?day=2026-11-03&by=ana')
})

it('leads to the answers of what the range is compared with, where it has any', () => {
  cards({ a: 4, h9: 4 }, false, 7)
  expect(screen.getByRole('link', { name: '7 en el período anterior' }).getAttribute('href')).toBe(
    '/respuestas/listado/social-survey?from=2026-10-22&to=2026-10-31',
  )
  cleanup()
  cards({ a: 4, h9: 4 }, false, 0)
  expect(screen.queryByRole('link', { name: /período anterior/ })).toBeNull()
})
