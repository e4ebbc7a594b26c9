import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { AnswerMap } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { MapNotes } from './MapNotes.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const slow = 'Son muchas: el mapa puede tardar unos segundos.'
const found = (total: number): AnswerMap => ({ total, box: null, groups: [] })
let wasAsked = 0

function draw(given: Partial<Parameters<typeof MapNotes>[0]>): string {
  cleanup()
  const all = { total: 10, whole: found(10), shown: found(10), isLoading: false, metres: undefined }
  render(
    <TextContext value={text}>
      <MapNotes {...all} onShowAll={() => wasAsked++} {...given} />
    </TextContext>,
  )
  return screen.getByRole('status').textContent ?? ''
}

it('warns of the delay while very many answers are grouped, and only then (3 §9)', () => {
  expect(draw({ total: 20_001, isLoading: true })).toContain(slow)
  expect(draw({ total: 20_000, isLoading: true })).not.toContain(slow)
  expect(draw({ total: 20_001, isLoading: false })).not.toContain(slow)
})

it('counts the answers with a place, and those without', () => {
  expect(draw({ total: 12 })).toBe('10 respuestas con lugar · 2 sin lugar')
})

it('leads back to the answers where none is in view', () => {
  draw({ shown: found(0) })
  fireEvent.click(screen.getByRole('button'))
  expect(wasAsked).toBe(1)
})
