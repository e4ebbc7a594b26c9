import {
  type FormDefinition,
  formChanges,
  newForm,
  newQuestion,
  newSection,
  withHue,
  withQuestion,
  withQuestionChanged,
  withQuestionType,
  withSection,
  withState,
  withTranslation,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { changeLine } from './change-line.ts'

const text = createText('es', await loadMessages('es'))
const empty = newForm('es').definition
const question = { ...newQuestion('q'), title: { text: 'Rubro' } }
const before = withQuestion(withSection(empty, newSection('one')), { sectionId: 'one' }, question)
const linesTo = (after: FormDefinition, from = before) =>
  formChanges(from, after).map(change => changeLine(change, text))

it('says texts with both values, switches with theirs, and what came and went by name', () => {
  const renamed = { ...before, title: { text: 'Alta' }, settings: { ...before.settings, geolocation: true } }
  const after = withSection(renamed, { ...newSection('two'), title: { text: 'La visita' } })
  expect(linesTo(after)).toEqual(['Formulario: «» → «Alta»', 'Sección «La visita»: se agrega', 'Geolocalización: Sí'])
})

it('names the field of a part, with what its value was and is', () => {
  const dated = withQuestionChanged(before, 'q', each => ({
    ...withQuestionType(each, 'date', () => 'x'),
    required: true,
    help: { text: 'Según la placa' },
    attachments: { image: true, document: false, video: false },
  }))
  expect(linesTo(dated)).toEqual([
    'Pregunta «Rubro»: Tipo de dato: Texto → Fecha',
    'Pregunta «Rubro»: Respuesta obligatoria: Sí',
    'Pregunta «Rubro»: Adjuntos: cambia',
    'Pregunta «Rubro»: Ayuda: «» → «Según la placa»',
  ])
})

it('calls what a browser fills in by its plain name', () => {
  const known = withQuestionChanged(before, 'q', each => ({ ...newQuestion('q'), ...each, autocomplete: 'tel' }))
  expect(linesTo(known)).toEqual(['Pregunta «Rubro»: Completado por el navegador: Nada → Teléfono'])
  expect(linesTo(before, known)).toEqual(['Pregunta «Rubro»: Completado por el navegador: Teléfono → Nada'])
})

it('tells a translation from the text itself', () => {
  const translated = withQuestionChanged(before, 'q', each => ({
    ...each,
    title: withTranslation(withTranslation(each.title, 'en', 'Trade'), 'pt', 'Ramo'),
  }))
  expect(linesTo(translated)).toEqual(['Pregunta «Rubro»: traducciones (English, Português)'])
})

it('calls a renamed state by both of its names', () => {
  const stated = { ...before, states: withState(before.states, 's', 'Recibida') }
  const [state] = stated.states.available
  if (!state) throw new Error('no state')
  const renamed = { ...stated, states: { ...stated.states, available: [{ ...state, name: 'Ingresada' }] } }
  expect(linesTo(renamed, stated)).toEqual(['Estado: «Recibida» → «Ingresada»'])
})

it('calls the colour of a state by its plain name', () => {
  const plain = { ...before, states: withState(before.states, 's', 'Rechazada') }
  const rose = { ...plain, states: withHue(plain.states, 's', 'rose') }
  expect(linesTo(rose, plain)).toEqual(['Estado «Rechazada»: Color: Automático → Rosa'])
  expect(linesTo(plain, rose)).toEqual(['Estado «Rechazada»: Color: Rosa → Automático'])
})
