import { cleanup, render, screen } from '@testing-library/react'
import type { Statistics } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../shell/text-context.ts'
import { SummaryCards } from './SummaryCards.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function cards(counts: Record<string, number>): string[] {
  const { definition } = getFixture('social-survey')
  const statistics: Statistics = {
    definition,
    counts,
    days: [],
    previous: null,
    states: [],
    timeZone: 'UTC',
    isOwn: false,
  }
  render(
    <TextContext value={text}>
      <SummaryCards statistics={statistics} range={{ from: '2026-11-01', to: '2026-11-10' }} />
    </TextContext>,
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
