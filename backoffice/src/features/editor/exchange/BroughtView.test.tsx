import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { type BroughtForm, definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { BroughtView } from './BroughtView.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const empty = newForm('es')
const asked = withQuestion(
  withSection({ ...empty.definition, title: { text: 'Censo' } }, { ...newSection('s'), title: { text: 'Casa' } }),
  { sectionId: 's' },
  { ...newQuestion('q'), title: { text: 'Código' } },
)
const hostile = '<img src=x onerror=alert(1)>'
const report: BroughtForm['imported']['report'] = {
  taken: 8,
  changed: [
    { where: { sheet: 'survey', row: 4 }, what: { title: 'Código', words: 'barcode, «c»' }, how: 'scanned', at: 'q' },
  ],
  leftOut: [
    { where: { sheet: 'choices', row: 9 }, what: { title: hostile, words: 'image: a.png' }, why: 'media' },
    { where: { path: 'definition.colour' }, what: { title: '', words: 'definition.colour' }, why: 'unknown' },
  ],
}

function draw(given: Partial<BroughtForm['imported']> = {}) {
  const store = createEditorStore(empty)
  const imported = {
    format: 'xlsform' as const,
    name: 'Censo',
    content: { ...empty, areaIds: [], definition: asked },
    report,
    ...given,
  }
  store.bring({ name: 'censo.xlsx', source: {}, imported, isOpen: false })
  render(
    <TextContext value={text}>
      <EditorContext
        value={{ formId: 'a', isNew: true, store, actions: editorActions(store, text), choices: noChoices, answers: 0 }}
      >
        <BroughtView />
      </EditorContext>
    </TextContext>,
  )
  return store
}
const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent)

it('says what was left out first, with its place, its original words and why, and hostile words as text', () => {
  draw()
  expect(screen.getByRole('heading', { name: 'Lo que se trajo de censo.xlsx' })).toBeDefined()
  expect(screen.getByText('XLSForm de 1 pregunta. Es un borrador: nadie lo ve todavía.')).toBeDefined()
  expect(screen.getAllByRole('definition').map(each => each.querySelector('strong')?.textContent)).toEqual([
    '8',
    '1',
    '2',
    '1',
  ])
  expect(rows()).toEqual([
    `choices, fila 9${hostile}image: a.pngNo se trajoLas preguntas y opciones no llevan imágenes, audio ni video.`,
    'colourNo se trajoEste dato no se reconoce.',
    'Fila 4Códigobarcode, «c»TextoNo se lee con la cámara: se escribe.Ver Código',
  ])
  expect(document.querySelector('img')).toBeNull()
})

it('narrows the report by what happened and by words', async () => {
  draw()
  fireEvent.click(screen.getByRole('radio', { name: 'Cambiado 1' }))
  expect(rows()).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: 'Todo 3' }))
  const search = screen.getByLabelText('Buscar en el informe')
  fireEvent.change(search, { target: { value: 'CAMARA codigo' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(rows()).toHaveLength(1)
  fireEvent.change(search, { target: { value: 'nada de esto' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(screen.getByText('Nada del informe coincide.')).toBeDefined()
})

it('opens the draft once, as a step, and leads from the report to a question of it', () => {
  const store = draw()
  expect(definitionOf(store.get()).title.text).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Ver Código' }))
  expect(definitionOf(store.get()).title.text).toBe('Censo')
  expect(store.get()).toMatchObject({ view: 'form', selection: { kind: 'question', id: 'q' } })
  act(() => store.show('brought'))
  expect(screen.queryByRole('button', { name: 'Abrir el borrador' })).toBeNull()
  act(() => store.undo())
  expect(definitionOf(store.get()).title.text).toBe('')
})

it('says so where everything came as it was', () => {
  draw({ report: { taken: 9, changed: [], leftOut: [] } })
  expect(within(screen.getByRole('region', { name: 'Informe' })).getByText('Todo vino como era.')).toBeDefined()
})
