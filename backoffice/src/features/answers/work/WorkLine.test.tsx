import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { ToastProvider } from '../../../context/toast/ToastProvider.tsx'
import { keysBy } from '../keys/key-actions.ts'
import { useKeyListener } from '../keys/use-keys.ts'
import { Activity } from './Activity.tsx'
import { WorkLine } from './WorkLine.tsx'

const text = createText('es', await loadMessages('es'))
const lucia = { id: 'l', username: 'lpereyra', name: 'Lucía Pereyra' }
const ruben = { id: 'r', username: 'rquiroga', name: 'Rubén Quiroga' }
const answer = {
  id: 'k7PzQ2xR9mW4vT8nB3cY5d',
  docCode: 'VM12',
  formId: 'f',
  revision: 2,
  assignee: lucia,
  watchers: [],
  municipality: { timeZone: 'America/Argentina/Cordoba' },
  may: { assign: true },
} as unknown as Answer
const assignees = [lucia, ruben].map((person, index) => ({ ...person, areas: ['Obras'], load: index }))
const timeline = [
  {
    kind: 'note',
    at: '2026-11-18T13:00:00Z',
    by: ruben,
    byCitizen: false,
    note: {
      id: 'n',
      at: '2026-11-18T13:00:00Z',
      by: ruben,
      text: 'Falta el plano',
      mentions: [],
      editedAt: null,
      isDeleted: false,
      isOwn: false,
      revision: 1,
    },
  },
  { kind: 'assigned', at: '2026-11-17T13:00:00Z', by: null, byCitizen: false, from: null, to: lucia, why: 'turn' },
]

let sent: { method: string; path: string; body: unknown }[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const path = input.replace('/api/v1', '')
    if (method !== 'GET')
      sent.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    if (path.endsWith('/assignees')) return Response.json({ items: assignees })
    if (path === '/session') return Response.json({ user: { username: 'gmolina' } })
    if (path.endsWith('/timeline')) return Response.json({ items: timeline })
    return Response.json({ revision: 3, updatedAt: '2026-11-18T13:00:00Z', assignee: ruben, watchers: [ruben] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usual = keysBy({})
function Keys() {
  useKeyListener({ mode: 'on', keys: usual })
  return null
}
const draw = (changes: Partial<Answer> = {}) => {
  const of = { ...answer, ...changes }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextContext value={text}>
        <ToastProvider>
          <Keys />
          <WorkLine answer={of} />
          <Activity answer={of} level={2} />
        </ToastProvider>
      </TextContext>
    </QueryClientProvider>,
  )
}
const press = (key: string, target: Element | Document = document) => fireEvent.keyDown(target, { key })

it('assigns by keys alone: a opens, a letter goes to whoever begins so, a digit chooses', async () => {
  draw()
  press('a')
  const dialog = await screen.findByRole('dialog')
  const second = await within(dialog).findByRole('button', { name: /Rubén Quiroga/ })
  press('r', within(dialog).getByRole('button', { name: /Lucía Pereyra/ }))
  expect(document.activeElement).toBe(second)
  press('2', second)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ method: 'PUT', path: `/answers/${answer.id}/assignee`, body: { userId: 'r' } }])
})

it('takes an answer from everybody, and follows it', async () => {
  draw()
  press('w')
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', path: `/answers/${answer.id}/watch` }]))
  fireEvent.click(screen.getByRole('button', { name: 'A cargo de: Lucía Pereyra. Cambiar' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Nadie/ }))
  await waitFor(() => expect(sent[1]).toMatchObject({ body: { userId: null } }))
})

it('only says whose it is to whoever may not assign', () => {
  draw({ may: { ...answer.may, assign: false } })
  press('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Lucía/ })).toBeNull()
  expect(screen.getByText('Lucía Pereyra')).toBeTruthy()
})

it('shows what happened, and keeps letters that are written out of its keys', async () => {
  draw()
  expect((await screen.findByText('Falta el plano', { exact: false })).textContent).toContain('Rubén Quiroga')
  expect(screen.getByText('Asignada a Lucía Pereyra por turno')).toBeTruthy()
  press('n')
  const field = screen.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  press('a', field)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('completes whom a note calls, and saves it with Ctrl Enter', async () => {
  draw()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Ver con @rub', selectionStart: 12 } })
  const option = await screen.findByRole('option', { name: /Rubén Quiroga/ })
  expect(option.getAttribute('aria-selected')).toBe('true')
  press('Enter', field)
  expect(field.value).toBe('Ver con @rquiroga ')
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', body: { text: 'Ver con @rquiroga ' } }]))
  await waitFor(() => expect(field.value).toBe(''))
})
