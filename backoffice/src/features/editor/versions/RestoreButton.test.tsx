import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { newQuestion, withQuestion } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { RestoreButton } from './RestoreButton.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const old = getFixture('food-inspection')
const [section] = old.definition.sections
const version = { number: 4, at: '2026-01-01T00:00:00.000Z', by: null, isCurrent: false, definition: old.definition }

/** The editor of a form that has another title and one question more than the version. */
function draw(answers: number, editableForm: boolean) {
  const more = withQuestion(old.definition, { sectionId: section?.id ?? '' }, newQuestion('added'))
  const settings = { ...more.settings, editableForm }
  const definition = { ...more, settings, title: { text: 'Otra' } }
  const store = createEditorStore({ definition, live: old.live, areaIds: [] })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers }}>
        <RestoreButton version={version} />
      </EditorContext>
    </TextContext>,
  )
  return { store, actions, definition, button: screen.getByRole('button', { name: 'Restaurar esta versión' }) }
}

it('brings the whole version into the editor, as one step', () => {
  const { store, actions, definition, button } = draw(0, false)
  store.show('versions')
  fireEvent.click(button)
  expect(definitionOf(store.get())).toEqual(old.definition)
  expect(store.get()).toMatchObject({ view: 'form', focus: { id: 'part-form' } })
  actions.undo()
  expect(definitionOf(store.get())).toEqual(definition)
})

it('does nothing while the content is locked, and says why', () => {
  const { store, button } = draw(2, false)
  fireEvent.click(button)
  expect(store.get().history.past).toEqual([])
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toContain('«Formulario editable»')
})

it('asks before only a part comes back, and keeps the structure', () => {
  const { store, button } = draw(2, true)
  fireEvent.click(button)
  expect(store.get().history.past).toEqual([])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pregunta: se agrega',
    'Formulario editable: Sí',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Restaurar lo posible' }))
  const now = definitionOf(store.get())
  expect(now.title).toEqual(old.definition.title)
  expect(JSON.stringify(now)).toContain('"added"')
})
