import { type AnswerContent, diff } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { listedChanges } from './listed-changes.ts'

const text = createText('es', await loadMessages('es'))
const { definition } = getFixture('census-visit')
const effective = (sections: AnswerContent['sections'], more: { citizen?: object; location?: object } = {}) => ({
  content: { sections },
  citizen: more.citizen ?? null,
  location: more.location ?? null,
  signatures: {},
})
const person = (id: string, name: string) => ({ id, values: { person: { value: name } } })

it('names every kind of change by what the form calls it, rows by their number', () => {
  const before = effective({
    household: { rows: [person('a', 'Ana'), person('b', 'Beto')] },
    needs: { checked: ['pregnancy'], values: {} },
  })
  const after = effective(
    {
      household: { rows: [person('b', 'Berta'), person('c', 'Carla')] },
      needs: { checked: ['pregnancy', 'dropout'], values: {} },
    },
    {
      citizen: { kind: 'natural', name: 'Marta Sosa', number: '30111222' },
      location: { lat: 1, lng: 2 },
    },
  )
  const words = listedChanges(diff(before, after), { definition, text }).map(({ label, before, after }) => {
    const side = (given: typeof before) =>
      'words' in given ? given.words : JSON.stringify(given.value === undefined ? null : given.value)
    return [label, side(before), side(after)]
  })
  expect(words).toEqual([
    ['Repetible N°1, Quitado, Nombre y apellido', '{"value":"Ana"}', 'null'],
    ['Repetible N°1, Nombre y apellido', '{"value":"Beto"}', '{"value":"Berta"}'],
    ['Repetible N°2, Agregado, Nombre y apellido', 'null', '{"value":"Carla"}'],
    [
      'Situaciones para atender: condiciones',
      'Embarazo sin controles',
      'Embarazo sin controles, Menores que no van a la escuela',
    ],
    ['Ciudadano', 'Nada', 'Marta Sosa, 30111222'],
    ['Lugar', 'Nada', '1, 2'],
  ])
})
