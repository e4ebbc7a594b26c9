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

const forCitizens = (form: FormContent): FormContent => ({
  definition: { ...form.definition, title: withTranslation({ text: 'Alta' }, 'en', 'Registration') },
  live: { ...form.live, public: true },
  areaIds: form.areaIds,
})
const changed = (form: FormContent, change: Partial<FormContent['definition']>): FormContent => ({
  ...form,
  definition: { ...form.definition, ...change },
})

it('names a file that citizens must send, and leaves that of an inspector', () => {
  const photo = { ...newQuestion('photo'), title: { text: 'Foto' }, required: true }
  const withPhoto = (required: boolean): FormContent => {
    const form = formOf('Nombre')
    const question = { ...photo, required, attachments: { ...photo.attachments, image: true } }
    return changed(form, withQuestion(form.definition, { sectionId: 'one' }, question))
  }
  const advice = { code: 'requiredFile', path: ['definition', 'questions', 'photo', 'title'], values: { name: 'Foto' } }
  expect(formAdvice(forCitizens(withPhoto(true)))).toContainEqual(advice)
  expect(codes(forCitizens(withPhoto(false)))).not.toContain('requiredFile')
  expect(codes(withPhoto(true))).not.toContain('requiredFile')
})

it.each([
  ['Número de DNI', true],
  ['¿Cuál es su teléfono?', true],
  ['Endereço de e-mail', true],
  ['Your phone number', true],
  ['電話番号', true],
  ['Nombre de la calle', false],
  ['Distancia a la antena de telefonía', false],
])('says of %j whether it asks for data by which somebody is known', (title, isPersonal) => {
  expect(codes(forCitizens(formOf(title))).includes('personalData')).toBe(isPersonal)
})

it('names such data by their kind once for the form, until it says what becomes of them', () => {
  const section = formOf('Nombre').definition
  const mail = { ...newQuestion('mail'), title: { text: 'Para avisarle' }, dataType: 'email' } as const
  const phone = { ...newQuestion('phone'), title: { text: 'Otro' }, dataType: 'phone' } as const
  const at = { sectionId: 'one' }
  const form = changed(forCitizens(formOf('Nombre')), withQuestion(withQuestion(section, at, mail), at, phone))
  const advice = formAdvice(form).filter(({ code }) => code === 'personalData')
  const values = { name: 'Para avisarle', count: 2 }
  expect(advice).toEqual([{ code: 'personalData', path: ['definition', 'questions', 'mail', 'title'], values }])
  expect(codes(changed(form, { privacyNotice: { text: 'Sus datos.' } }))).not.toContain('personalData')
  const note = { ...newQuestion('note'), title: { text: 'Protección de datos' }, dataType: 'title' } as const
  expect(codes(changed(form, withQuestion(form.definition, at, note)))).not.toContain('personalData')
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
