import { describe, expect, it } from 'vitest'
import { condition, conditional, definition, open, radio, simple, yesNo } from '../../fixtures/build.ts'
import { formIssues } from '../form/form-issues.ts'
import { newLiveSettings } from '../form/new-form.ts'
import { withoutSilentSummary } from '../form/summary-choice.ts'
import type { Question } from '../question/index.ts'
import { plainValue } from './plain-value.ts'
import type { Value } from '../question/value.ts'
import type { AnswerContent } from './content.ts'
import { answerSummary, usualSummary } from './summary.ts'

const form = definition('Reclamo', '', {
  sections: [
    simple('what', 'Qué', [
      open('note', 'title', 'Lea esto'),
      yesNo('danger', '¿Hay peligro?'),
      open('phone', 'string', 'Teléfono', { autocomplete: 'tel' }),
      open('count', 'integer', 'Cuántos'),
      radio('topic', 'Tema', ['water: Agua', 'lamp: Luz']),
      open('detail', 'string', 'Qué pasa'),
      open('home', 'string', 'Domicilio', { autocomplete: 'street-address' }),
    ]),
    simple('people', 'Personas', [open('person', 'string', 'Nombre')], { repeatable: true }),
    conditional('more', 'Además', [condition('tree', 'Árbol', [open('kind', 'string', 'Especie')])]),
  ],
})

function labels(question: Question, { value }: Value): readonly string[] {
  const option = 'options' in question ? question.options.find(({ id }) => id === value) : undefined
  return option ? [option.text.text] : value === null ? [] : [plainValue(value)]
}

function content(values: Record<string, string | number>, kind?: string): AnswerContent {
  const given = (all: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(all).map(([id, value]) => [id, { value }]))
  return {
    sections: {
      what: { rows: [{ id: 'r', values: given(values) }] },
      people: { rows: [{ id: 'p', values: given({ person: 'Ana' }) }] },
      more: kind === undefined ? { checked: [], values: {} } : { checked: ['tree'], values: given({ kind }) },
    },
  }
}

const summary = (chosen: (string | null)[], given: AnswerContent, address?: string) =>
  answerSummary(form, chosen, { content: given, location: address ? { lat: 1, lng: 2, address } : null }, labels)
const whole = { phone: '353 1', count: 3, topic: 'water', detail: 'Sale agua', home: 'San Juan 1' }

describe('what a list says of an answer', () => {
  it('is what was answered to the chosen questions, an empty one left out', () => {
    expect(summary(['detail', 'count', 'topic'], content(whole))).toEqual({
      subject: 'Sale agua',
      snippet: '3',
      place: 'Agua',
    })
    expect(summary(['topic', null, 'home'], content({ topic: 'lamp' }))).toEqual({ subject: 'Luz' })
    expect(summary(['kind'], content(whole, 'Fresno'))).toEqual({ subject: 'Fresno' })
    expect(summary(['kind'], content(whole))).toEqual({})
    expect(summary(['topic', 'gone'], content(whole))).toEqual({ subject: 'Agua' })
  })
  it('is, without a choice, the first short text or choice, the next text and the first address that were answered', () => {
    expect(summary([], content(whole))).toEqual({ subject: 'Agua', snippet: 'Sale agua', place: 'San Juan 1' })
    expect(summary([], content({ detail: 'Sale agua' }, 'Fresno'))).toEqual({ subject: 'Sale agua', snippet: 'Fresno' })
    const long = 'Sale agua por la vereda desde el lunes a la mañana y ya llega a la esquina del almacén.'
    expect(summary([], content({ detail: long }, 'Fresno'))).toEqual({ subject: 'Fresno', snippet: long })
    expect(summary([], content({ phone: '1', count: 2 }))).toEqual({})
    const ids = Object.entries(usualSummary(form)).map(([part, { id }]) => [part, id])
    expect(Object.fromEntries(ids)).toEqual({ subject: 'topic', snippet: 'detail', place: 'home' })
  })
  it('names the address of the position where the form chose no place', () => {
    expect(summary(['topic'], content(whole), 'Mitre 2')).toEqual({ subject: 'Agua', place: 'Mitre 2' })
    expect(summary([], content({ topic: 'lamp' }), 'Mitre 2')).toEqual({ subject: 'Luz', place: 'Mitre 2' })
    expect(summary(['topic', 'detail', 'home'], content({ topic: 'lamp' }), 'Mitre 2')).toEqual({ subject: 'Luz' })
  })
  it('is one line of bounded length and whole letters', () => {
    const { subject } = summary(['detail'], content({ detail: ' Uno\n\n dos\t tres ' }))
    expect(subject).toBe('Uno dos tres')
    const cut = summary(['detail'], content({ detail: '👍'.repeat(5_000) })).subject ?? ''
    expect([...cut]).toHaveLength(120)
    expect(cut).toBe(`${'👍'.repeat(119)}…`)
  })
})

describe('the questions that a list shows', () => {
  const live = newLiveSettings()
  const issues = (summaryQuestionIds: (string | null)[]) =>
    formIssues({ definition: form, live: { ...live, summaryQuestionIds }, areaIds: ['1'] })
      .filter(({ code }) => code.startsWith('form.summary'))
      .map(({ code, path }) => [code, path.at(-1)])

  it('are three at most, each once, and have one answer in words', () => {
    expect(issues(['topic', null, 'kind'])).toEqual([])
    expect(issues(['topic', 'detail', 'home', 'kind'])).toEqual([['form.summary.tooMany', 'summaryQuestionIds']])
    expect(issues(['gone', 'topic', 'topic'])).toEqual([
      ['form.summary.unknown', 0],
      ['form.summary.twice', 2],
    ])
    expect(issues(['note', 'danger', 'person'])).toEqual([
      ['form.summary.silent', 0],
      ['form.summary.silent', 1],
      ['form.summary.repeated', 2],
    ])
  })
  it('go with a question that is deleted or moved where it cannot be said, and are the same else', () => {
    const chosen = (summaryQuestionIds: (string | null)[]) =>
      withoutSilentSummary({ definition: form, live: { ...live, summaryQuestionIds }, areaIds: [] }).live
        .summaryQuestionIds
    expect(chosen(['gone', 'topic', 'person'])).toEqual([null, 'topic'])
    expect(chosen(['gone'])).toEqual([])
    const kept = { definition: form, live: { ...live, summaryQuestionIds: ['topic', null, 'home'] }, areaIds: [] }
    expect(withoutSilentSummary(kept)).toBe(kept)
  })
})
