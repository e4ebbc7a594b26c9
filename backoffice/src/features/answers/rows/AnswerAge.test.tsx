import { cleanup, render } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { AnswerAge } from './AnswerAge.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

it.each([
  ['2026-11-18T14:30:00Z', 'ahora'],
  ['2026-11-18T12:30:00Z', '2 h'],
  // Yesterday in Córdoba, though less than a day ago.
  ['2026-11-18T02:30:00Z', '1 d'],
  ['2026-11-09T12:00:00Z', '9 d'],
])('tells the age of what came at %s in calendar days, within the day in hours: %s', (at, words) => {
  const now = Date.parse('2026-11-18T15:00:00Z')
  const { container } = render(
    <TextContext value={text}>
      <AnswerAge at={at} now={now} timeZone="America/Argentina/Cordoba" />
    </TextContext>,
  )
  const time = container.querySelector('time')
  expect([time?.textContent, time?.dateTime]).toEqual([words, at])
  expect(time?.title).toContain('2026')
})
