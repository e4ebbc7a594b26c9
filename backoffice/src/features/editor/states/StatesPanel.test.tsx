import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { newForm, withState } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { StatesPanel } from './StatesPanel.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** Two states, in a form with so many answers. */
function draw(answers = 0) {
  const empty = newForm('es')
  const states = withState(withState(empty.definition.states, 'new', 'Nuevo'), 'refused', 'Rechazado')
  const store = createEditorStore({ ...empty, definition: { ...empty.definition, states } })
  render(
    <TextContext value={text}>
      <EditorContext
        value={{ formId: 'a', isNew: true, store, actions: editorActions(store, text), choices: noChoices, answers }}
      >
        <StatesPanel />
      </EditorContext>
    </TextContext>,
  )
  const hues = () => definitionOf(store.get()).states.available.map(({ hue }) => hue)
  const chips = () => [...document.querySelectorAll('.state-chip')].map(chip => chip.className)
  return { store, hues, chips }
}
const button = (name: string) => screen.getByRole('button', { name })
const open = (name: string) => fireEvent.keyDown(button(name), { key: 'ArrowDown' })
const choice = (name: string) => screen.getByRole('menuitemradio', { name })

it('gives a state the colour that is chosen by keys, says it, and takes it back', async () => {
  const { store, hues, chips } = draw()
  expect(chips()).toEqual(['state-chip hue-slate', 'state-chip hue-blue'])
  button('Color de Rechazado: automático (azul)').focus()
  open('Color de Rechazado: automático (azul)')
  await waitFor(() => expect(document.activeElement).toBe(choice('Automático (azul)')))
  expect(screen.getAllByRole('menuitemradio').map(item => item.textContent)).toEqual([
    'Automático (azul)',
    'Gris',
    'Azul',
    'Ámbar',
    'Verde',
    'Rosa',
    'Violeta',
    'Turquesa',
    'Teja',
  ])
  expect(choice('Automático (azul)').getAttribute('aria-checked')).toBe('true')
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'r' })
  await waitFor(() => expect(document.activeElement).toBe(choice('Rosa')))
  fireEvent.click(choice('Rosa'))
  expect([hues(), chips()]).toEqual([
    [undefined, 'rose'],
    ['state-chip hue-slate', 'state-chip hue-rose'],
  ])
  expect(document.activeElement).toBe(button('Color de Rechazado: rosa'))
  expect(store.get().said.words).toBe('Color de Rechazado: rosa')
  act(() => store.undo())
  expect([hues(), chips()[1]]).toEqual([[undefined, undefined], 'state-chip hue-blue'])
  act(() => store.redo())
  expect(hues()).toEqual([undefined, 'rose'])
})

it('begins at the colour that is chosen, and gives the colour of its place back', async () => {
  const { store, hues } = draw()
  open('Color de Nuevo: automático (gris)')
  fireEvent.click(choice('Turquesa'))
  const chosen = store.get().history
  open('Color de Nuevo: turquesa')
  await waitFor(() => expect(document.activeElement).toBe(choice('Turquesa')))
  expect(choice('Turquesa').getAttribute('aria-checked')).toBe('true')
  expect(choice('Automático (gris)').getAttribute('aria-checked')).toBe('false')
  // What holds already is no step.
  fireEvent.click(choice('Turquesa'))
  expect(store.get().history).toBe(chosen)
  open('Color de Nuevo: turquesa')
  fireEvent.click(choice('Automático (gris)'))
  expect(hues()).toEqual([undefined, undefined])
})

it('lets the colour be chosen where answers lock the rest', () => {
  const { hues } = draw(3)
  expect(screen.getAllByLabelText<HTMLInputElement>('Nombre').map(({ readOnly }) => readOnly)).toEqual([true, true])
  expect(screen.queryByRole('button', { name: 'Agregar estado' })).toBeNull()
  open('Color de Rechazado: automático (azul)')
  fireEvent.click(choice('Teja'))
  expect(hues()).toEqual([undefined, 'rust'])
})

it('moves a state by buttons and by keys, says where it is, and takes it back', () => {
  const { store } = draw()
  const order = () => definitionOf(store.get()).states.available.map(({ name }) => name)
  fireEvent.click(button('Subir Rechazado'))
  expect(order()).toEqual(['Rechazado', 'Nuevo'])
  expect(definitionOf(store.get()).states.initial).toBe('new')
  expect(store.get().said.words).toContain('Rechazado')
  const name = screen.getByDisplayValue('Rechazado')
  fireEvent.keyDown(name, { key: 'ArrowUp', altKey: true })
  expect(order()).toEqual(['Rechazado', 'Nuevo'])
  fireEvent.keyDown(name, { key: 'ArrowDown', altKey: true })
  expect(order()).toEqual(['Nuevo', 'Rechazado'])
  expect(button('Bajar Rechazado').getAttribute('aria-disabled')).toBe('true')
  act(() => store.undo())
  expect(order()).toEqual(['Rechazado', 'Nuevo'])
})

it('keeps the order of states once there are answers', () => {
  const { store } = draw(1)
  expect(screen.queryByRole('button', { name: 'Subir Rechazado' })).toBeNull()
  fireEvent.keyDown(screen.getByDisplayValue('Rechazado'), { key: 'ArrowUp', altKey: true })
  expect(definitionOf(store.get()).states.available.map(({ id }) => id)).toEqual(['new', 'refused'])
})

it('refuses a name that differs in case and accents alone', () => {
  draw()
  fireEvent.change(screen.getByLabelText('Nuevo estado'), { target: { value: 'RECHAZÁDO' } })
  fireEvent.click(button('Agregar estado'))
  expect(screen.getByText('El estado ya existe')).toBeDefined()
})
