import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { ToastContext } from '../../../context/toast/toast-context.ts'
import { newestRow } from '../list-state/rows-in-lists.ts'
import { lastDecision } from './last-decision.ts'
import { lastMove } from './last-move.ts'
import { useChangeState } from './use-change-state.ts'

const text = createText('es', await loadMessages('es'))
const { states } = getFixture('neighbour-complaint').definition
const timeZone = 'America/Argentina/Cordoba'
const row = {
  id: 'a',
  docCode: 'VM12',
  summary: {},
  createdAt: '2026-11-18T12:15:00Z',
  updatedAt: '2026-11-18T12:15:00Z',
  createdBy: null,
  person: null,
  state: { id: 'received', name: 'Recibido', hue: 'slate' as const },
  version: 1,
  revision: 1,
}

let said: string[]
let sent: (string | null)[]
/** What the server answers to the next move. */
let reply: () => Response | Promise<Response>
beforeEach(() => {
  said = []
  sent = []
  lastMove.put(undefined)
  localStorage.clear()
  vi.stubGlobal('fetch', async (_address: string, { headers = {} }: RequestInit = {}) => {
    sent.push(new Headers(headers).get('If-Match'))
    return reply()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { user: { id: 'u', username: 'acastro' }, permissions: [] })
  queries.setQueryData(['answers', 'f', { state: 'received' }], { items: [row], next: null, previous: null })
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <ToastContext
          value={(_kind, sentence) => {
            said.push(sentence)
            return () => {}
          }}
        >
          {children}
        </ToastContext>
      </TextContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useChangeState(), { wrapper })
  const move = (revision: number) =>
    act(() =>
      result.current.move({ ...row, formId: 'f', revision, from: row.state, state: 'assigned', states, timeZone }),
    )
  const shown = () => queries.getQueryData<{ items: (typeof row)[] }>(['answers', 'f', { state: 'received' }])?.items[0]
  return { move, shown, chosenBefore: () => newestRow(queries, 'f', row) }
}

it('shows the move before it is written, and offers to take it back; the next change is none of somebody else', async () => {
  let answer: (response: Response) => void = () => {}
  reply = () => new Promise<Response>(resolve => (answer = resolve))
  const { move, shown, chosenBefore } = open()
  move(1)
  expect(shown()).toMatchObject({ revision: 1, state: { id: 'assigned', name: 'En gestión' } })
  expect(lastMove.get()).toMatchObject({ id: 'a', docCode: 'VM12', from: { id: 'received' }, to: { id: 'assigned' } })
  expect(lastDecision('u', 'f')).toBe('assigned')
  await waitFor(() => expect(sent).toHaveLength(1))
  answer(Response.json({ revision: 2, updatedAt: '2026-11-22T13:41:00Z' }))
  await waitFor(() => expect(chosenBefore().revision).toBe(2))
  expect([sent, said]).toEqual([['"1"'], []])
})

it('shows a move that failed as it was, with nothing to take back', async () => {
  reply = () =>
    Response.json({ code: 'answer.move', detail: 'No puede pasar a ese estado.', status: 422 }, { status: 422 })
  const { move, shown } = open()
  move(1)
  await waitFor(() => expect(said).toHaveLength(1))
  expect(shown()).toMatchObject({ revision: 1, state: { id: 'received' } })
  expect(lastMove.get()).toBeUndefined()
  expect(said[0]).toContain('VM12: No se pudo actualizar el estado. No puede pasar a ese estado.')
})

const current = { id: 'a', revision: 3, at: '2026-11-22T13:41:00.000Z' }
it.each([
  [{ username: 'gmolina' }, 'la cambió gmolina, 22/11/2026 - 10:41'],
  [{ username: 'acastro' }, 'fue un cambio propio desde otra ventana, 22/11/2026 - 10:41'],
  [{ username: null }, 'la cambió el ciudadano, 22/11/2026 - 10:41'],
  [null, 'la cambió otra persona'],
])('says whose change came first, and when: %j', async (by, words) => {
  const problem = { code: 'request.stale', detail: '', status: 412, current: { ...current, by } }
  reply = () => Response.json(problem, { status: 412 })
  const { move } = open()
  move(1)
  await waitFor(() => expect(said).toHaveLength(1))
  expect(said).toEqual([
    `VM12: Esta respuesta cambió mientras tanto: ${words}. Ahora se muestra como está; no se pisó nada.`,
  ])
})
