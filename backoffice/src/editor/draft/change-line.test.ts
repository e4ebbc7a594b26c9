import { formChanges, newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { changeLine } from './change-line.ts'

const text = createText('es', await loadMessages('es'))
const empty = newForm('es').definition
const before = withQuestion(withSection(empty, newSection('one')), { sectionId: 'one' }, newQuestion('q'))

it('says texts with both values, switches with theirs, and what came and went by name', () => {
  const renamed = { ...before, title: { text: 'Alta' }, settings: { ...before.settings, geolocation: true } }
  const after = withSection(renamed, { ...newSection('two'), title: { text: 'La visita' } })
  expect(formChanges(before, after).map(change => changeLine(change, text))).toEqual([
    'Formulario: «» → «Alta»',
    'Sección «La visita»: se agrega',
    'Geolocalización: Sí',
  ])
})
