import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { newForm, type States, withState, withTransitions } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { DragArea } from '../drag/DragArea.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { useFocusRequests } from '../use-focus-requests.ts'
import { StatePanel } from './StatePanel.tsx'
import { StatesPlace } from './StatesPlace.tsx'

const text = createText('es', await loadMessages('es'))
const media = { width: 1440 }
beforeEach(() => {
  media.width = 1440
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.width >= Number(/(\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Three states in a form with so many answers: the first leads to both others, and nothing from there on. */
function draw({ answers = 0, states }: { answers?: number; states?: States } = {}) {
  const empty = newForm('es')
  const names = [
    ['new', 'Nuevo'],
    ['done', 'Aprobado'],
    ['refused', 'Rechazado'],
  ] as const
  const made = names.reduce((before, [id, name]) => withState(before, id, name), empty.definition.states)
  const given = states ?? withTransitions(made, 'new', ['done', 'refused'])
  const store = createEditorStore({ ...empty, definition: { ...empty.definition, states: given } })
  const actions = editorActions(store, text)
  act(() => store.show('states'))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextContext value={text}>
        <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers }}>
          <DragArea>
            <Asked />
            <StatesPlace />
            <StatePanel />
          </DragArea>
        </EditorContext>
      </TextContext>
    </QueryClientProvider>,
  )
  return { store, available: () => definitionOf(store.get()).states.available }
}

function Asked() {
  useFocusRequests()
  return null
}

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const go = (element: HTMLElement) => act(() => element.focus())
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? ''
const order = (states: States['available']) => states.map(({ name }) => name)

it('is one stop of Tab, in which arrows lead from box to box and past the state itself', () => {
  draw()
  const stops = [...document.querySelectorAll('table [tabindex]')].filter(each => each.getAttribute('tabindex') === '0')
  expect(stops).toHaveLength(1)
  go(button('Nuevo'))
  const way = ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Home'].map(
    key => {
      press(key)
      return focused()
    },
  )
  expect(way).toEqual([
    'De Nuevo a Aprobado',
    'De Nuevo a Rechazado',
    'De Aprobado a Rechazado',
    'De Nuevo a Rechazado',
    'De Aprobado a Rechazado',
    'Plazo de Aprobado: Sin plazo',
    'Aprobado es final',
    'Aprobado',
  ])
  press('End')
  expect(focused()).toBe('Acciones: Aprobado')
  expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1)
})

it('ticks where a state leads, as a step that is taken back', () => {
  const { store, available } = draw()
  expect(box('De Nuevo a Aprobado').checked).toBe(true)
  fireEvent.click(box('De Aprobado a Nuevo'))
  expect(available()[1]?.transitions).toEqual(['new'])
  // What leads on is not the end by itself any more; it may be said to be.
  expect(box('Aprobado es final').checked).toBe(false)
  fireEvent.click(box('Aprobado es final'))
  expect(available()[1]).toMatchObject({ transitions: ['new'], final: true })
  act(() => store.undo())
  act(() => store.undo())
  expect(available()[1]?.transitions).toEqual([])
  expect(box('De Aprobado a Nuevo').checked).toBe(false)
})

it('moves a row and its column with Alt and arrows, keeps the focus, says where it is, and takes it back', () => {
  const { store, available } = draw()
  go(box('De Rechazado a Nuevo'))
  press('ArrowUp', { altKey: true })
  expect(order(available())).toEqual(['Nuevo', 'Rechazado', 'Aprobado'])
  const heads = [...document.querySelectorAll('thead tr:last-child th')].map(each => each.textContent)
  expect(heads).toEqual(['Nuevo', 'Rechazado', 'Aprobado'])
  expect(focused()).toBe('De Rechazado a Nuevo')
  expect(store.get().said.words).toBe('Rechazado: posición 2 de 3')
  press('ArrowDown', { altKey: true })
  press('ArrowDown', { altKey: true })
  expect(order(available())).toEqual(['Nuevo', 'Aprobado', 'Rechazado'])
  act(() => store.undo())
  expect(order(available())).toEqual(['Nuevo', 'Rechazado', 'Aprobado'])
})

it('writes the name in its place, and keeps the last good one where another state has it', () => {
  const { store, available } = draw()
  go(box('De Rechazado a Nuevo'))
  press('F2')
  const field = document.getElementById('state-refused')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  fireEvent.change(field, { target: { value: 'APROBÁDO' } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('El estado ya existe').length).toBeGreaterThan(0)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.isConnected).toBe(true)
  expect(available()[2]?.name).toBe('Rechazado')
  fireEvent.change(field, { target: { value: 'Denegado ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(available()[2]?.name).toBe('Denegado')
  expect(focused()).toBe('Denegado')
  press('Enter')
  expect(screen.getAllByLabelText('Nombre')).toHaveLength(2)
  fireEvent.keyDown(document.getElementById('state-refused') ?? document.body, { key: 'Escape' })
  act(() => store.undo())
  expect(available()[2]?.name).toBe('Rechazado')
  fireEvent.doubleClick(button('Rechazado'))
  expect(screen.getAllByLabelText('Nombre')).toHaveLength(2)
})

it('shows the settings of the row that has the focus, and Enter leads into them', async () => {
  draw()
  expect(screen.getByRole('heading', { name: 'Nuevo' })).toBeDefined()
  go(box('De Rechazado a Nuevo'))
  expect(screen.getByRole('heading', { name: 'Rechazado' })).toBeDefined()
  expect(document.querySelector('tr[aria-current]')?.textContent).toContain('Rechazado')
  press('Enter')
  await waitFor(() => expect(document.activeElement?.id).toBe('state-panel-name'))
})

it('gives a state one of eight colours, or back that of its place, also where answers lock the rest', () => {
  const { available, store } = draw({ answers: 3 })
  go(box('De Rechazado a Nuevo'))
  const colour = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(screen.getAllByRole('radio')).toHaveLength(8)
  expect(colour('Ámbar').checked).toBe(true)
  fireEvent.click(colour('Rosa'))
  expect(available()[2]?.hue).toBe('rose')
  expect(store.get().said.words).toBe('Color de Rechazado: rosa')
  fireEvent.click(button('Automático (ámbar)'))
  expect(available()[2]?.hue).toBeUndefined()
  // Nothing else is open.
  fireEvent.click(box('De Rechazado a Nuevo'))
  expect(available()[2]?.transitions).toEqual([])
  press('Delete')
  press('ArrowUp', { altKey: true })
  expect(order(available())).toEqual(['Nuevo', 'Aprobado', 'Rechazado'])
  expect(screen.queryByRole('button', { name: 'Agregar estado' })).toBeNull()
})

it('chooses in the menu of a row with which state answers begin', async () => {
  const { store } = draw()
  expect(document.querySelector('tbody tr')?.textContent).toContain('Inicial')
  fireEvent.keyDown(screen.getAllByRole('button', { name: 'Acciones: Aprobado' })[0] ?? document.body, {
    key: 'ArrowDown',
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Empezar en este estado' }))
  expect(definitionOf(store.get()).states.initial).toBe('done')
  expect(store.get().said.words).toBe('Se empieza en Aprobado')
})

it('adds states by name one after the other, and refuses one that differs in case and accents alone', async () => {
  const { available } = draw()
  fireEvent.click(button('Agregar estado'))
  const field = await screen.findByLabelText<HTMLInputElement>('Nuevo estado')
  fireEvent.change(field, { target: { value: 'RECHAZÁDO' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByText('El estado ya existe')).toBeDefined()
  fireEvent.change(field, { target: { value: 'Vencido' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(order(available())).toEqual(['Nuevo', 'Aprobado', 'Rechazado', 'Vencido'])
  expect(field.value).toBe('')
  // What nobody wrote leaves no trace.
  fireEvent.blur(field)
  expect(screen.queryByLabelText('Nuevo estado')).toBeNull()
  expect(available()).toHaveLength(4)
  expect(screen.getByText('A «Vencido» no se llega desde ningún estado.')).toBeDefined()
  fireEvent.click(button('Ir a la columna'))
  expect(focused()).toBe('De Nuevo a Vencido')
})

it('deletes the row with the focus, which goes to the next one, and brings it back', async () => {
  const { store, available } = draw()
  go(box('De Aprobado a Nuevo'))
  press('Delete')
  expect(order(available())).toEqual(['Nuevo', 'Rechazado'])
  expect(available()[0]?.transitions).toEqual(['refused'])
  await waitFor(() => expect(focused()).toBe('Rechazado'))
  act(() => store.undo())
  expect(order(available())).toEqual(['Nuevo', 'Aprobado', 'Rechazado'])
})

it('says that no state is final, with the way to the boxes for it', () => {
  draw()
  for (const name of ['Aprobado', 'Rechazado']) fireEvent.click(box(`${name} es final`))
  expect(screen.getByText('Ningún estado es final.')).toBeDefined()
  fireEvent.click(button('Elegirlo'))
  expect(focused()).toBe('Nuevo es final')
})

it('is a list where a table has no room: a row opens with where it leads', () => {
  media.width = 820
  const { available } = draw()
  expect(screen.queryByRole('grid')).toBeNull()
  const row = document.getElementById('state-done')
  if (!row) throw new Error('no row')
  expect(row.textContent).toContain('No pasa a otro estado')
  fireEvent.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('checkbox').map(each => each.closest('label')?.textContent)).toEqual([
    'Nuevo',
    'Rechazado',
    'Final',
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Rechazado' }))
  expect(available()[1]?.transitions).toEqual(['refused'])
  fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
  expect(order(available())).toEqual(['Aprobado', 'Nuevo', 'Rechazado'])
  // Its settings are asked for.
  expect(screen.queryByLabelText('Nombre')).toBeNull()
  fireEvent.click(button('Más de este estado'))
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Aprobado')
})

it('says of each state whether its message is written; that of a form that is not there yet comes later', () => {
  draw()
  const later = 'Mensaje de Nuevo: Se puede escribir cuando el formulario esté publicado con este estado.'
  expect(button(later).textContent).toBe('Ninguno')
  expect(button(later).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Mensaje al ciudadano')).toBeDefined()
})
