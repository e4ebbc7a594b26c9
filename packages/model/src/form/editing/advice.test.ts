import { expect, it } from 'vitest'
import { newQuestion } from '../../question/edit.ts'
import { withState, withTransitions } from '../../state/edit.ts'
import type { FormContent } from '../live-settings.ts'
import { newForm } from '../new-form.ts'
import { withTranslation } from '../translations.ts'
import { formAdvice, readingMinutes } from './advice.ts'
import { withQuestion } from './questions.ts'
import { newSection, withSection } from './sections.ts'

const empty = newForm('es')

/** A public form with a question for each title, in one section. */
function formOf(...titles: string[]): FormContent {
  const section = withSection(empty.definition, { ...newSection('one'), title: { text: 'Datos' } })
  const definition = titles.reduce(
    (form, title, index) =>
      withQuestion(form, { sectionId: 'one' }, { ...newQuestion(`q${index}`), title: { text: title } }),
    section,
  )
  return { ...empty, definition }
}
const codes = (form: FormContent) => formAdvice(form).map(({ code }) => code)

it('has nothing to say of a new form, nor of a short one', () => {
  expect(formAdvice(empty)).toEqual([])
  expect(formAdvice(formOf('Nombre', 'Edad'))).toEqual([])
})

it('names a page of more than forty questions', () => {
  const titles = Array.from({ length: 41 }, (_, index) => `Pregunta ${index}`)
  expect(codes(formOf(...titles.slice(1)))).toEqual([])
  expect(formAdvice(formOf(...titles))).toEqual([
    { code: 'crowdedPage', path: ['definition', 'sections', 0], values: { name: 'Datos', count: 41 } },
  ])
})

it('names a title of more than 120 letters, however many bytes they have', () => {
  expect(codes(formOf('ñ'.repeat(120)))).toEqual([])
  expect(formAdvice(formOf('ñ'.repeat(121)))).toMatchObject([
    { code: 'longTitle', path: ['definition', 'questions', 'q0', 'title'], values: { count: 121 } },
  ])
})

it('names a question whose sentence is long, not one of several short ones', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'a').join(' ')
  expect(codes(formOf(words(36)))).toEqual(['hardText'])
  expect(codes(formOf(`${words(20)}. ${words(20)}.`))).toEqual([])
})

it('names states of which none is the last', () => {
  const { definition } = empty
  const two = withState(withState(definition.states, 'a', 'Recibida'), 'b', 'Resuelta')
  const there = withTransitions(two, 'a', ['b'])
  const withStates = (states: typeof two) => ({ ...empty, definition: { ...definition, states } })
  expect(codes(withStates(there))).toEqual([])
  expect(codes(withStates(withTransitions(there, 'b', ['a'])))).toEqual(['noFinalState'])
})

it('names a form for citizens that speaks one language', () => {
  const form = formOf('Nombre')
  const open = { ...form, live: { ...form.live, public: true } }
  expect(codes(open)).toEqual(['noTranslation'])
  const title = withTranslation({ text: 'Alta' }, 'en', 'Registration')
  expect(codes({ ...open, definition: { ...open.definition, title } })).toEqual([])
})

it('counts the minutes that reading takes, one at least', () => {
  expect(readingMinutes(empty)).toBe(1)
  const long = Array.from({ length: 620 }, () => 'palabra').join(' ')
  expect(readingMinutes(formOf(long))).toBe(3)
})
