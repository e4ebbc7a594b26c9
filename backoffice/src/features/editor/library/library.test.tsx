import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { LibraryItem } from '@ventanilla/api'
import {
  newForm,
  newQuestion,
  newSection,
  questionsOf,
  withQuestion,
  withSection,
  writtenClip,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { type Asked, definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { KeepDialog } from './KeepDialog.tsx'
import { LibraryDialog } from './LibraryDialog.tsx'

const text = createText('es', await loadMessages('es'))
const empty = newForm('es')
const source = { ...newQuestion('a'), title: { text: 'Calle' } }
const shown = {
  ...newQuestion('b'),
  title: { text: 'Altura' },
  showIf: { match: 'all' as const, conditions: [{ questionId: 'a', operator: 'answered' as const }] },
}
const form = [source, shown].reduce(
  (made, question, at) => withQuestion(made, { sectionId: 's' }, question, at),
  withSection(empty.definition, { ...newSection('s'), title: { text: 'Casa' } }),
)
const content = writtenClip({ questions: [source, shown] })
const item: LibraryItem = {
  id: 'k',
  kind: 'questions',
  name: 'Domicilio',
  questions: 2,
  preview: [['Zona', 'Norte', 'Sur', '…']],
  revision: 1,
}

let kept: LibraryItem[]
let sent: { method: string; path: string; body: Record<string, unknown> }[]
beforeEach(() => {
  kept = [item]
  sent = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = input.replace('/api/v1', '')
    const method = init.method ?? 'GET'
    if (method === 'GET')
      return Response.json(
        path.startsWith('/form-library?') ? { items: kept, total: kept.length } : { ...item, content },
      )
    sent.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} })
    if (method === 'DELETE') kept = []
    else kept = [item]
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(item, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw(asked: Extract<Asked, { kind: 'library' | 'keep' }>) {
  const store = createEditorStore({ ...empty, definition: form, areaIds: [] })
  const close = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextContext value={text}>
        <EditorContext
          value={{
            formId: 'f',
            isNew: true,
            store,
            actions: editorActions(store, text),
            choices: noChoices,
            answers: 0,
          }}
        >
          {asked.kind === 'library' ? (
            <LibraryDialog asked={asked} onClose={close} />
          ) : (
            <KeepDialog asked={asked} onClose={close} />
          )}
        </EditorContext>
      </TextContext>
    </QueryClientProvider>,
  )
  return { store, close }
}

it('puts a copy under new ids where it was asked for, with the conditions inside of it, as one step', async () => {
  const { store, close } = draw({ kind: 'library', after: 'a' })
  expect(await screen.findByText('Norte · Sur · …')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Insertar Domicilio' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  const questions = questionsOf(definitionOf(store.get()))
  expect(questions.map(({ title }) => title.text)).toEqual(['Calle', 'Calle', 'Altura', 'Altura'])
  expect(questions[2]?.showIf?.conditions[0]?.questionId).toBe(questions[1]?.id)
  expect(questions[1]?.id).not.toBe('a')
  store.undo()
  expect(definitionOf(store.get())).toBe(form)
})

it('brings back what was deleted', async () => {
  draw({ kind: 'library' })
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar: Domicilio' }))
  expect(await screen.findByText('Se borró «Domicilio».')).toBeDefined()
  expect(await screen.findByText(/El banco está vacío/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { name: 'Domicilio', content } }))
  expect(await screen.findByRole('button', { name: 'Insertar Domicilio' })).toBeDefined()
})

it('gives it another name by Enter, and leaves it by Escape', async () => {
  draw({ kind: 'library' })
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar el nombre: Domicilio' }))
  fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar el nombre: Domicilio' }))
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: ' Dirección ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toEqual([{ method: 'PATCH', path: '/form-library/k', body: { name: 'Dirección' } }]))
})

it('says before it is kept what would show by a question that does not come along', async () => {
  const { close } = draw({ kind: 'keep', what: 'questions', ids: new Set(['b']) })
  expect(screen.getByText(/1 parte se muestra según una pregunta que no se guarda/)).toBeDefined()
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Altura')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent[0]?.body['content']).not.toContain('showIf')
})

it('keeps a section with its questions, and nothing without a name', async () => {
  const { close } = draw({ kind: 'keep', what: 'sections', ids: new Set(['s']) })
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect((await screen.findAllByText('Escriba un nombre')).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Casa' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body['content']).toContain('"sections"')
})
