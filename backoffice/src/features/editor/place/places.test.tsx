import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { newForm } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { PlaceBar } from './PlaceBar.tsx'
import { isSameEditor } from './places.ts'
import { usePlaceAddress } from './use-place-address.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** The bar's places, opened at an address. */
function open(address: string) {
  const store = createEditorStore(newForm('es'))
  const actions = editorActions(store, text)
  render(
    <MemoryRouter initialEntries={[address]}>
      <TextContext value={text}>
        <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers: 0 }}>
          <Bar />
        </EditorContext>
      </TextContext>
    </MemoryRouter>,
  )
  return store
}

function Bar() {
  usePlaceAddress()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <PlaceBar />
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  )
}
const address = () => screen.getByRole('status').textContent
const current = () => document.querySelector('[aria-current=page]')?.textContent

it.each([
  ['/editar/a', 'Preguntas', 'form'],
  ['/editar/a/formulario', 'Preguntas', 'form'],
  ['/editar/a/states', 'Estados', 'states'],
  ['/editar/a/Settings', 'Configuración', 'settings'],
  ['/editar/nuevo/languages?borrador=abcdefghij', 'Idiomas', 'translations'],
])('opens %s at %s, and leaves the address as it is', (given, name, view) => {
  const store = open(given)
  expect([current(), store.get().view, address()]).toEqual([name, view, given])
})

it('has an address for each place, which back and forward lead through', () => {
  const store = open('/editar/nuevo/formulario?borrador=abcdefghij')
  fireEvent.click(screen.getByRole('link', { name: 'Estados' }))
  expect([address(), store.get().view]).toEqual(['/editar/nuevo/states?borrador=abcdefghij', 'states'])
  // What opens a place from within, as a problem does, changes the address as well.
  act(() => store.show('settings'))
  expect([address(), current()]).toEqual(['/editar/nuevo/settings?borrador=abcdefghij', 'Configuración'])
  fireEvent.click(screen.getByText('back'))
  expect([current(), store.get().view]).toEqual(['Estados', 'states'])
  fireEvent.click(screen.getByText('back'))
  expect([address(), store.get().view]).toEqual(['/editar/nuevo/formulario?borrador=abcdefghij', 'form'])
})

it('stays at its address over what belongs to no place, and comes back to one', () => {
  const store = open('/editar/a/states')
  act(() => store.show('versions'))
  expect([address(), current()]).toEqual(['/editar/a/states', undefined])
  act(() => store.select({ kind: 'form' }))
  expect([address(), current()]).toEqual(['/editar/a/questions', 'Preguntas'])
})

it('takes another place of the form for no leaving', () => {
  expect(isSameEditor('/editar/a', '/editar/a/states')).toBe(true)
  expect(isSameEditor('/editar/a/states', '/editar/b/states')).toBe(false)
  expect(isSameEditor('/editar/a/states', '/listar')).toBe(false)
})
