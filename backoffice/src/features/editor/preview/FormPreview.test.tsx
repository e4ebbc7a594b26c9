import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type FormSettings, newForm, noSettings } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { ToastProvider } from '../../../context/toast/ToastProvider.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { FormPreview } from './FormPreview.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

async function draw(settings: Partial<FormSettings>, isPublic = false) {
  const empty = newForm('es')
  const definition = {
    ...empty.definition,
    title: { text: 'Reclamo' },
    settings: { ...noSettings(), platformSync: true, ...settings },
  }
  const store = createEditorStore({ ...empty, definition, live: { ...empty.live, public: isPublic } })
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { municipality: { id: '70', name: 'Villa María', timeZone: 'UTC' } })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <ToastProvider>
          <EditorContext
            value={{
              formId: 'a',
              isNew: true,
              store,
              actions: editorActions(store, text),
              choices: noChoices,
              answers: 0,
            }}
          >
            <FormPreview definition={definition} />
          </EditorContext>
        </ToastProvider>
      </TextContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: /^(Reclamo|¿Quién es el)/ })
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
const number = () => screen.getByRole('textbox', { name: 'DNI' })
const search = async (dni: string) => {
  fireEvent.change(number(), { target: { value: dni } })
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await Promise.resolve()
}

it('begins with the citizen step for staff, which searches nobody and leads on to the form', async () => {
  await draw({ citizen: true, citizenRequired: true })
  choose('Público')
  expect(screen.queryByText('¿Quién es el ciudadano?')).toBeNull()
  choose('Personal')
  expect(screen.getByRole('heading', { name: '¿Quién es el ciudadano?' })).toBeDefined()
  expect(screen.getByText(/^Aquí no se busca a nadie/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Continuar/ }))
  expect(screen.getAllByText('El ciudadano es obligatorio').length).toBeGreaterThan(0)
  await search('28456123')
  const chip = await screen.findByRole('region', { name: 'Ciudadano' })
  expect(within(chip).getByText('Ana Paz')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Continuar/ }))
  expect(screen.getByRole('button', { name: 'Formulario' }).getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('Ana Paz', { selector: 'strong' }).closest('[hidden]')).toBeNull()
  expect(screen.getByText('¿Quién es el ciudadano?').closest('[hidden]')).not.toBeNull()
})

it('lets somebody be created where the number ends in 0, and calls them recipient where the form does', async () => {
  await draw({ citizen: true, recipient: true })
  await search('2845610')
  fireEvent.click(await screen.findByRole('button', { name: 'Aquí' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: 'Rosa' } })
  fireEvent.change(dialog.getByLabelText('Apellido'), { target: { value: 'Luna' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Crear' }))
  expect(within(await screen.findByRole('region', { name: 'Destinatario' })).getByText('Rosa Luna')).toBeDefined()
})

it('is the form alone for staff where it names no citizen', async () => {
  await draw({})
  expect(screen.queryByText('¿Quién es el ciudadano?')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Reclamo' })).toBeDefined()
})

it('begins as the people who answer the form see it, in the width of the screen at hand', async () => {
  await draw({})
  expect([isChosen('Personal'), isChosen('Escritorio')]).toEqual([true, true])
  cleanup()
  await draw({}, true)
  expect(isChosen('Público')).toBe(true)
  cleanup()
  await draw({ portalAssociation: true })
  expect(isChosen('Público')).toBe(true)
  cleanup()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  await draw({})
  vi.unstubAllGlobals()
  expect(isChosen('Teléfono')).toBe(true)
})
