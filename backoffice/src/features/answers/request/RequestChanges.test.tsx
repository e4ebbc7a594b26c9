import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { RequestChanges } from './RequestChanges.tsx'
import { unsent } from './unsent.ts'

const text = createText('es', await loadMessages('es'))
const fixture = getFixture('driving-licence')
const answer: Answer = {
  id: 'a1',
  docCode: 'VM7',
  summary: {},
  recordCode: null,
  formId: fixture.id,
  version: 1,
  revision: 2,
  createdAt: '2026-11-18T12:15:00Z',
  updatedAt: '2026-11-18T12:15:00Z',
  createdBy: null,
  byCitizen: true,
  author: null,
  person: null,
  incidentId: null,
  location: null,
  state: null,
  history: [],
  municipality: { id: '70', name: 'Villa María', timeZone: 'UTC', hideElectronicSignature: false },
  definition: fixture.definition,
  content: sampleAnswer(fixture, seededRandom(4)).content,
  signatures: [],
  files: {},
  edits: [],
  requests: [],
  marks: null,
  payment: null,
  portalStatus: null,
  assignee: null,
  watchers: [],
  may: { assign: true, changeState: true, complete: true, correct: false, requestChanges: true, remove: false },
}
const request = {
  id: '1',
  at: '2026-11-20T15:00:00Z',
  by: 'gmolina',
  comment: 'Falta el prefijo.',
  marks: [{ kind: 'answer' as const, sectionId: 'person', rowIndex: 0, questionId: 'phone' }],
}

const template = { id: 't', formId: null, language: 'es', name: 'Falta el prefijo', text: 'Hola: falta', revision: 1 }
let sent: unknown[]
beforeEach(() => {
  sent = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/reply'))
      return Response.json({ address: null, portal: false, values: {}, templates: [template] })
    if (method === 'GET') return await new Promise<Response>(() => {})
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined)
    return Response.json({ revision: 3, updatedAt: '' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  unsent.clear()
})
function draw(requests: Answer['requests']) {
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { user: { id: 'u', username: 'gmolina' }, permissions: [] })
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TextContext value={text}>
          <RequestChanges
            answer={{ ...answer, requests }}
            level={1}
            fileOf={() => undefined}
            onClose={() => undefined}
          />
        </TextContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('tells that the citizen has not answered yet, what they were asked, and that what is marked joins it', () => {
  draw([request])
  expect(screen.getByRole('note').textContent).toContain('envió gmolina el 20/11/2026 - 15:00')
  const [asked] = screen.getAllByText('Ya pedido')
  expect(asked?.closest('li')?.textContent).toContain('Teléfono celular')
  expect(screen.getAllByText('Ya pedido')).toHaveLength(1)
})

it('says nothing of a request that was answered', () => {
  draw([{ ...request, closedAt: '2026-11-21T10:00:00Z' }])
  expect([screen.queryByRole('note'), screen.queryByText('Ya pedido')]).toEqual([null, null])
})

it('marks with a text what was asked for with it the last time, so that its digit and Ctrl Enter send it', async () => {
  const first = draw([])
  const heading = () => screen.getByRole('heading', { level: 2 })
  const phone = () => screen.getByRole('checkbox', { name: /Teléfono celular/ })
  await screen.findByRole('button', { name: /Falta el prefijo/ })
  fireEvent.click(phone())
  fireEvent.keyDown(heading(), { key: '1' })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(1))
  first.unmount()
  unsent.clear()
  draw([])
  expect(phone()).toHaveProperty('checked', false)
  await screen.findByRole('button', { name: /Falta el prefijo/ })
  fireEvent.keyDown(heading(), { key: '1' })
  expect(phone()).toHaveProperty('checked', true)
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[1]).toMatchObject({ comment: 'Hola: falta', marks: [{ kind: 'answer', questionId: 'phone' }] })
})

it('leaves what is marked already as it is where a text is chosen', async () => {
  localStorage.setItem(`ventanilla.asked.u.${fixture.id}.t`, '["person 0 phone answer"]')
  draw([])
  const boxes = screen.getAllByRole('checkbox')
  const other = boxes.find(box => box.closest('li') && !/Teléfono/.test(box.closest('li')?.textContent ?? ''))
  if (other) fireEvent.click(other)
  await screen.findByRole('button', { name: /Falta el prefijo/ })
  fireEvent.keyDown(screen.getByRole('heading', { level: 2 }), { key: '1' })
  expect(screen.getByRole('checkbox', { name: /Teléfono celular/ })).toHaveProperty('checked', false)
})
