import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { useFlow } from '@ventanilla/ui'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import type { Conflict, EditStart } from './edit-flow.ts'
import { effectiveOf } from './effective-of.ts'
import { useSaveEdit } from './use-save-edit.ts'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { definition } = getFixture('driving-licence')
const answered = (phone: string): Answer['content'] => ({
  sections: { person: { rows: [{ id: 'r', values: { phone: { value: phone } } }] } },
})
const base: Answer = {
  id: 'a',
  docCode: 'VM7',
  summary: {},
  recordCode: null,
  formId: 'driving-licence',
  version: 1,
  revision: 3,
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
  definition,
  content: answered('before'),
  signatures: [],
  files: {},
  edits: [],
  requests: [],
  marks: null,
  payment: null,
  portalStatus: null,
  assignee: null,
  watchers: [],
  may: { assign: true, changeState: true, complete: true, correct: true, requestChanges: true, remove: false },
}
const mine = answered('mine')
const edited = { content: mine, change: { content: mine }, after: { ...effectiveOf(base), content: mine } }

/** A server that answers the tries in turn, and every later one as the last. */
function open(...replies: (() => Response)[]) {
  const tries: string[] = []
  const onSaved = vi.fn(() => Promise.resolve())
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    // Who is signed in is asked for too.
    if (!address.includes('/answers/')) return Response.json({}, { status: 401 })
    tries.push(`${method} ${new URL(address, 'http://localhost').pathname}`)
    const reply = replies[Math.min(tries.length, replies.length) - 1]
    if (!reply) throw new Error('no reply')
    return reply()
  })
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={new QueryClient()}>
      <TextContext value={text}>{children}</TextContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const [flow, dispatch] = useFlow<EditStart, true, Conflict>(() => ({ base, start: effectiveOf(base) }))
      return { flow, dispatch, ...useSaveEdit({ kind: 'correction', base, dispatch, onSaved }) }
    },
    { wrapper },
  )
  act(() => result.current.dispatch({ kind: 'check', answer: edited }))
  act(() => result.current.submit(edited))
  return { result, tries, onSaved, flow: () => result.current.flow }
}
const problem = (status: number, more: object) => () =>
  Response.json(
    { type: 'about:blank', title: '', status, detail: 'Why.', ...more },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )
const page = (status: number) => () =>
  new Response('<h1>Error</h1>', { status, headers: { 'Content-Type': 'text/html' } })
const nothing = (): Response => {
  throw new TypeError('Failed to fetch')
}
const saved = () => Response.json({ revision: 4 })

it.each([
  ['an answer of ours', problem(500, { code: 'service.failed' })],
  ['a page of something in between', page(500)],
])('tells a failure of the server at once, where the changes are read: %s', async (_, failed) => {
  const { tries, flow } = open(failed)
  await waitFor(() => expect(flow().refusal?.message).toMatch(/^Hubo un error al guardar la respuesta/))
  expect([flow().step, tries.length]).toEqual(['checking', 1])
})

it('shows a refusal of fields in the form', async () => {
  const errors = [{ code: 'answer.invalid', path: ['content'], message: 'No' }]
  const { flow } = open(problem(422, { code: 'answer.invalid', errors }))
  await waitFor(() => expect(flow().step).toBe('filling'))
  expect(flow().refusal).toEqual({
    message: 'Hubo un error al guardar la respuesta, por favor intente nuevamente. Why.',
    errors,
  })
})

it.each([
  ['without a response', nothing, 'offline'],
  ['that is away for a moment', page(503), 'busy'],
] as const)('waits for a server %s, and goes on by itself', async (_, away, reason) => {
  const { tries, result, flow, onSaved } = open(away, saved)
  await waitFor(() => expect(flow().waiting?.reason).toBe(reason))
  act(() => result.current.retry())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(tries).toHaveLength(2)
})

it('sends nothing more once somebody stops waiting', async () => {
  const { tries, result, flow, onSaved } = open(nothing, saved)
  await waitFor(() => expect(flow().waiting).toBeDefined())
  act(() => result.current.stop())
  act(() => result.current.retry())
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect([tries.length, onSaved.mock.calls.length]).toEqual([1, 0])
})

const stale = problem(412, { code: 'request.stale' })

it('shows theirs and mine where somebody else was faster', async () => {
  const theirs = { ...base, revision: 4, content: answered('theirs') }
  const { flow } = open(stale, () => Response.json(theirs))
  await waitFor(() => expect(flow().step).toBe('changed'))
  expect(flow().newer).toMatchObject({ theirs: { revision: 4 }, after: { content: mine } })
})

it('is saved where the answer moved to what was sent', async () => {
  const { flow, onSaved } = open(stale, () => Response.json({ ...base, revision: 4, content: mine }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(flow().newer).toBeUndefined()
})
