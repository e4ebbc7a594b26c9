import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Statistics } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { listOf } from '../parts/answers-listed.ts'
import { DaysCard } from './DaysCard.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function show(isOwn = false, to = '2026-11-18') {
  const { definition } = getFixture('social-survey')
  const statistics: Statistics = {
    definition,
    counts: { a: 4 },
    days: [
      { day: '2026-11-16', answers: 1_200 },
      { day: '2026-11-17', answers: 1 },
    ],
    previous: 7,
    previousDays: [{ day: '2026-11-14', answers: 7 }],
    states: [],
    timeZone: 'UTC',
    isOwn,
  }
  const range = { from: '2026-11-16', to }
  return render(
    <MemoryRouter>
      <TextContext value={text}>
        <DaysCard
          statistics={statistics}
          range={range}
          today="2026-11-18"
          compare="before"
          listed={listOf('social-survey', isOwn ? { by: 'ana' } : {})}
        />
        <Place />
      </TextContext>
    </MemoryRouter>,
  )
}

const drawn = (container: HTMLElement) =>
  waitFor(() => expect(container.querySelectorAll('.dataset-units path')).toHaveLength(2))
const plain = (element: Element) => element.textContent.replace(/\s/g, ' ')

it('reads the last day at first, and with each arrow the one before', () => {
  show()
  const days = screen.getByRole('slider', { name: 'Respuestas por día' })
  expect(days.getAttribute('aria-valuetext')).toBe('miércoles 18/11/2026, 0, 0 en el período anterior')
  expect(screen.queryByRole('link', { name: /Ver/ })).toBeNull()
  fireEvent.change(days, { target: { value: '1' } })
  expect(days.getAttribute('aria-valuetext')).toBe('martes 17/11/2026, 1, 7 en el período anterior')
  expect(screen.getByRole('link', { name: 'Ver la respuesta' }).getAttribute('href')).toBe(
    '/respuestas/listado/social-survey?day=2026-11-17',
  )
  expect(screen.getByRole('link', { name: '7 en el período anterior' }).getAttribute('href')).toBe(
    '/respuestas/listado/social-survey?day=2026-11-14',
  )
  fireEvent.keyDown(days, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('/respuestas/listado/social-survey?day=2026-11-17')
})

it('draws both lines, and writes the axis as the language writes numbers', async () => {
  const { container } = show()
  await drawn(container)
  const axis = [...container.querySelectorAll('.y.axis text')].map(plain)
  expect(axis[0]).toBe('0')
  expect(axis).toContain('1500')
})

it('reads a day with the first touch of a finger and opens it with the second', async () => {
  const { container } = show()
  await drawn(container)
  const first = container.querySelector('a[data-index="0"]')
  if (!first) throw new Error('the first day has answers')
  const touch = () => {
    fireEvent.pointerOver(first, { pointerType: 'touch' })
    fireEvent.pointerDown(first, { pointerType: 'touch' })
    fireEvent.click(first)
  }
  touch()
  expect(screen.getByText('lunes 16/11/2026')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('/')
  touch()
  expect(screen.getByRole('status').textContent).toBe('/respuestas/listado/social-survey?day=2026-11-16')
})

it('opens the own answers where only those are counted', async () => {
  const { container } = show(true)
  await drawn(container)
  expect(container.querySelector('a')?.getAttribute('href')).toMatch(/&by=ana$/)
})

it('has its days as a table', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Ver tabla' }))
  expect(screen.getAllByRole('row').map(row => [...row.children].map(plain))).toEqual([
    ['Día', 'Cantidad', 'Período anterior'],
    ['lunes 16/11/2026', '1200', '0'],
    ['martes 17/11/2026', '1', '7'],
    ['miércoles 18/11/2026', '0', '0'],
  ])
})

it('is not there for a single day', () => {
  show(false, '2026-11-16')
  expect(screen.queryByRole('slider')).toBeNull()
})
