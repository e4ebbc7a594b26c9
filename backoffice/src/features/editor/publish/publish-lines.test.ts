import { type FormContent, newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { publishLines } from './publish-lines.ts'

const say = { text: createText('es', await loadMessages('es')), timeZone: 'America/Argentina/Cordoba' }
const option = (id: string, text: string) => ({ id, text: { text } })

function content(
  options: { id: string; text: { text: string } }[],
  more: Partial<FormContent['live']> = {},
): FormContent {
  const empty = newForm('es')
  const choice = {
    id: 'c',
    kind: 'select',
    title: { text: 'Rubro' },
    required: false,
    multiple: false,
    searchable: false,
    options,
  } as const
  const sections = withSection(empty.definition, { ...newSection('s'), title: { text: 'Datos' } })
  const definition = withQuestion(sections, { sectionId: 's' }, { ...newQuestion('c'), ...choice })
  return { ...empty, definition, live: { ...empty.live, ...more } }
}

it('says what goes before what comes and what is another, and under which key its answers are counted', () => {
  const before = content([option('a', 'Bar'), option('b', 'Otros')])
  const asked = { ...newQuestion('q'), title: { text: 'Superficie' } }
  const after = content([option('a', 'Bar')], { public: true })
  const lines = publishLines(
    before,
    { ...after, definition: withQuestion(after.definition, { sectionId: 's' }, asked) },
    say,
  )
  expect(lines).toEqual([
    { kind: 'removed', words: 'Se quita la opción «Otros» de «Rubro»', name: 'Otros', chosen: 'q:c:b' },
    { kind: 'added', words: 'Pregunta nueva: «Superficie»' },
    { kind: 'changed', words: 'Puede contestar cualquier persona' },
  ])
})

it('says dates on the town’s clock, limits, and when there are none any more', () => {
  const plain = content([option('a', 'Bar')])
  const closing = content([option('a', 'Bar')], {
    closesAt: '2026-12-01T11:00:00.000Z',
    limitResponses: true,
    responseLimit: 30,
    singleAnswer: true,
  })
  expect(publishLines(plain, closing, say).map(({ words }) => words)).toEqual([
    'Cierra el 01/12/2026 - 08:00',
    'Se cierra al llegar a 30 respuestas',
    'Cada persona contesta una sola vez',
  ])
  expect(publishLines(closing, plain, say).map(({ words }) => words)).toEqual([
    'Ya no tiene fecha de cierre',
    'Ya no tiene límite de respuestas',
    'Cada persona puede contestar varias veces',
  ])
  expect(publishLines(plain, content([option('a', 'Bar')]), say)).toEqual([])
})

it('says where the answers of a state go that is deleted, where that state is there', () => {
  const [before, after] = [content([option('a', 'Bar')]), content([option('a', 'Bar')])]
  const state = (id: string, name: string) => ({ id, name, transitions: [] })
  const three = [state('new', 'Nuevo'), state('old', 'Viejo'), state('end', 'Fin')]
  const [first, gone, last] = three
  if (!first || !gone || !last) throw new Error('there are three')
  const removed = [{ id: 'old', to: 'end' }]
  const kept = { ...after.definition, states: { available: [first, last], initial: 'new', removed } }
  const all = { ...before, definition: { ...before.definition, states: { available: three, initial: 'new' } } }
  const words = 'Se quita el estado «Viejo»'
  expect(publishLines(all, { ...after, definition: kept }, say)[0]).toEqual({
    kind: 'removed',
    words,
    left: { id: 'old', to: 'Fin' },
  })
  const lost = { ...kept, states: { available: [first], initial: 'new', removed } }
  expect(publishLines(all, { ...after, definition: lost }, say).find(line => line.words === words)).toMatchObject({
    left: { id: 'old', to: undefined },
  })
})

it('says that everybody is shown answers, once a state is chosen for it', () => {
  const options = [option('a', 'Bar')]
  const map = (stateIds: string[]) => content(options, { publicMap: { stateIds, questionIds: [], blurMetres: 100 } })
  const words = (before: FormContent, after: FormContent) => publishLines(before, after, say).map(line => line.words)
  expect(words(content(options), map([]))).toEqual([])
  expect(words(content(options), map(['s']))).toEqual(['Cualquiera puede ver respuestas en un mapa público'])
  expect(words(map(['s']), map(['s', 't']))).toEqual(['Cambia lo que cualquiera ve en el mapa público'])
  expect(words(map(['s']), content(options))).toEqual(['Las respuestas dejan de verse en el mapa público'])
})
