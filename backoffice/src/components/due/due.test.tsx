import { cleanup, render } from '@testing-library/react'
import type { AnswerDue } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { DueMark } from './DueMark.tsx'
import { DueNote } from './DueNote.tsx'
import { dueGroup } from './due-words.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const cases: readonly (readonly [due: AnswerDue, word: string, sentence: string, group: string])[] = [
  [{ kind: 'onTime', on: '2026-11-24', days: 3 }, '24/11', 'Vence el martes, 24/11, en 3 días hábiles', 'later'],
  [
    { kind: 'soon', on: '2026-11-19', days: 1, isTomorrow: true, isThisWeek: true },
    'Vence mañana',
    'Vence mañana, jueves, 19/11',
    'week',
  ],
  [
    { kind: 'soon', on: '2026-11-20', days: 2, isThisWeek: true },
    'Vence el viernes',
    'Vence el viernes, 20/11, en 2 días hábiles',
    'week',
  ],
  [{ kind: 'today', on: '2026-11-18', isThisWeek: true }, 'Vence hoy', 'Vence hoy, miércoles, 18/11', 'today'],
  [{ kind: 'late', on: '2026-11-16', days: 2 }, 'Vencida 2 d', 'Venció el lunes, 16/11, hace 2 días hábiles', 'late'],
  [
    { kind: 'paused', on: '2026-11-24', days: 3, since: '2026-11-12' },
    'En pausa',
    'En pausa desde el jueves, 12/11: espera al vecino. Quedan 3 días hábiles',
    'paused',
  ],
  [{ kind: 'paused', since: '2026-11-12' }, 'En pausa', 'En pausa desde el jueves, 12/11: espera al vecino', 'paused'],
]

it.each(cases)('says of %j in a row "%s" and over the answer "%s"', (due, word, sentence, group) => {
  const { container } = render(
    <TextContext value={text}>
      <DueMark due={due} />
      <DueNote due={{ ...due, without: [] }} />
    </TextContext>,
  )
  const [mark, note] = [container.querySelector('span'), container.querySelector('p')]
  expect(mark?.textContent).toContain(word)
  expect(mark?.title).toBe(sentence)
  expect(note?.textContent).toBe(sentence)
  expect(dueGroup(due)).toBe(group)
})

it('draws each kind in an outline of its own', () => {
  const { container } = render(
    <TextContext value={text}>
      {cases.map(([due, , sentence]) => (
        <DueMark key={sentence} due={due} />
      ))}
    </TextContext>,
  )
  const outlines = new Set([...container.querySelectorAll('path')].map(path => path.getAttribute('d')))
  expect(outlines.size).toBe(5)
})

it('names the holidays that the days leave out', () => {
  const due = { kind: 'onTime', on: '2026-11-24', days: 3, without: [{ date: '2026-11-23', name: 'feriado' }] } as const
  const { container } = render(
    <TextContext value={text}>
      <DueNote due={{ ...due, without: [...due.without] }} />
    </TextContext>,
  )
  expect(container.querySelector('p')?.title).toBe('sin el lunes, 23/11, feriado')
  expect(dueGroup(undefined)).toBe('none')
})
