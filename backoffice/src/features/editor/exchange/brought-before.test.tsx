import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { newForm } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { broughtBefore, fingerprintOf, rememberBrought } from './brought-before.ts'
import { ImportDialog } from './ImportDialog.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})
const file = (words: string, name = 'censo.json') => new File([words], name)
const at = '2026-11-12T10:00:00Z'

it('knows the same bytes again whatever the file is called, and no other ones', async () => {
  rememberBrought(await fingerprintOf(file('{"a":1}')), { formId: 'one', at })
  expect(broughtBefore(await fingerprintOf(file('{"a":1}', 'otro.json')))).toEqual({ formId: 'one', at })
  expect(broughtBefore(await fingerprintOf(file('{"a":2}')))).toBeUndefined()
  expect(broughtBefore(await fingerprintOf(file('{"a":1} ')))).toBeUndefined()
})

it('keeps the latest fifty, and nothing of what somebody else wrote there', async () => {
  localStorage.setItem('ventanilla.brought', '{"x":7,"y":{"formId":1}}')
  expect([broughtBefore('x'), broughtBefore('y')]).toEqual([undefined, undefined])
  for (let count = 0; count < 60; count++) rememberBrought(`p${count}`, { formId: 'f', at })
  expect([broughtBefore('p9'), broughtBefore('p10'), broughtBefore('p59')].map(Boolean)).toEqual([false, true, true])
})

/** The dialog of a new form with a file dropped on it that became the form 'one'; the server is asked by paths. */
async function drop(answers: Readonly<Record<string, Response>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://v').pathname
    asked.push(path)
    return answers[path] ?? Response.json({ code: 'form.notFound' }, { status: 404 })
  })
  const dropped = file('{"a":1}')
  rememberBrought(await fingerprintOf(dropped), { formId: 'one', at })
  const empty = newForm('es')
  const store = createEditorStore(empty)
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { municipality: { timeZone: 'UTC' } })
  render(
    <MemoryRouter>
      <TextContext value={text}>
        <QueryClientProvider client={queries}>
          <EditorContext
            value={{
              formId: 'new',
              isNew: true,
              store,
              actions: editorActions(store, text),
              choices: noChoices,
              answers: 0,
            }}
          >
            <ImportDialog file={dropped} onClose={() => undefined} />
          </EditorContext>
        </QueryClientProvider>
      </TextContext>
    </MemoryRouter>,
  )
  return asked
}

it('tells of the form that the same file became before, and reads it again only when it is told to', async () => {
  const form = { content: { definition: { title: { text: 'Censo 2026' } } } }
  const asked = await drop({ '/api/v1/form-editor/one': Response.json(form) })
  expect(await screen.findByText(/^Ya trajo este archivo el .*: es «Censo 2026»\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir ese formulario' }).getAttribute('href')).toBe('/editar/one/questions')
  expect(asked).toEqual(['/api/v1/form-editor/one'])
  fireEvent.click(screen.getByRole('button', { name: 'Traerlo de nuevo' }))
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/v1/form-imports'))
})

it('reads it at once where that form was never saved', async () => {
  const asked = await drop({})
  await vi.waitFor(() => expect(asked).toEqual(['/api/v1/form-editor/one', '/api/v1/form-imports']))
})
