import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { usePick } from './use-pick.ts'
import { YearDrawing, YearLegend } from './YearDrawing.tsx'
import { yearPicture } from './year-cells.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const days = [
  { day: '2026-02-03', answers: 1 },
  { day: '2026-11-17', answers: 60 },
]

function Year() {
  const picture = yearPicture(days, '2026-11-18')
  const pick = usePick(picture.cells.length)
  return (
    <>
      <YearDrawing picture={picture} pick={pick} linkTo={({ day, answers }) => (answers > 0 ? `/${day}` : undefined)} />
      <YearLegend size={picture.size} />
      <output>{pick.index === undefined ? 'none' : picture.cells[pick.index]?.day}</output>
    </>
  )
}

function show() {
  return render(
    <MemoryRouter>
      <TextContext value={text}>
        <Year />
      </TextContext>
    </MemoryRouter>,
  ).container
}

it('has a cell for each day, and the way to its answers where it has any', () => {
  const year = show()
  expect(year.querySelectorAll('[data-index]')).toHaveLength(365)
  expect([...year.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(['/2026-02-03', '/2026-11-17'])
  expect([...year.querySelectorAll('text')].map(each => each.textContent).slice(0, 2)).toEqual(['dic', 'ene'])
})

it('reads the day under the pointer', () => {
  const year = show()
  const cell = year.querySelector('a[href="/2026-02-03"] rect')
  if (!cell) throw new Error('the day is there')
  fireEvent.pointerOver(cell, { pointerType: 'mouse' })
  expect(screen.getByRole('status').textContent).toBe('2026-02-03')
})

it('says in numbers what its steps stand for', () => {
  show()
  expect(screen.getAllByRole('listitem').map(each => each.textContent)).toEqual(['0', '1', '2', '3', '4', '5 o más'])
})
