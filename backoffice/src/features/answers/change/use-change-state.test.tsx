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
let reply: () => Response
beforeEach(() => {
  said = []
  sent = []
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
  queries.setQueryData(sessionKey, { user: { username: 'acastro' }, permissions: [] })
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
  const move = async (revision: number) => {
    const before = said.length
    act(() => result.current.mutate({ id: 'a', formId: 'f', revision, state: 'assigned', states, timeZone }))
    await waitFor(() => expect(said.length).toBe(before + 1))
  }
  return { move, chosenBefore: () => newestRow(queries, 'f', row) }
}

it('leaves the lists with the state and the revision that it made, so the next change is none of somebody else', async () => {
  reply = () => Response.json({ revision: 2, updatedAt: '2026-11-22T13:41:00Z' })
  const { move, chosenBefore } = open()
  await move(1)
  expect(chosenBefore()).toMatchObject({ revision: 2, state: { id: 'assigned', name: 'En gestión' } })
  expect([sent, said]).toEqual([['"1"'], ['Estado actualizado correctamente']])
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
  await move(1)
  expect(said).toEqual([`Esta respuesta cambió mientras tanto: ${words}. Ahora se muestra como está; no se pisó nada.`])
})
