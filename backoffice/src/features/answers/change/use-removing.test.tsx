import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import type { PropsWithChildren } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { ToastContext } from '../../../context/toast/toast-context.ts'
import { useUndo } from '../decide/use-undo.ts'
import { lastMove } from './last-move.ts'
import { useRemoving } from './use-removing.tsx'

const text = createText('es', await loadMessages('es'))
const answer = {
  id: 'a',
  formId: 'f',
  docCode: 'VM12',
  revision: 3,
  timeZone: 'America/Argentina/Cordoba',
  person: 'Ana Paz',
  isErasedAtOnce: false,
}

let said: string[]
let asked: string[]
let status: number
beforeEach(() => {
  said = []
  asked = []
  status = 204
  lastMove.put(undefined)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers = {} }: RequestInit = {}) => {
    asked.push(
      `${method} ${new URL(address, 'http://x').pathname.replace('/api/v1', '')} ${new Headers(headers).get('If-Match')}`,
    )
    if (method === 'POST') return Response.json({ revision: 5, updatedAt: '2026-11-18T12:15:00Z' })
    return status === 204
      ? new Response(null, { status })
      : Response.json({ code: 'service.failed', status }, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(isErasedAtOnce = false) {
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { user: { id: 'u', username: 'acastro' }, permissions: [] })
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
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
      </MemoryRouter>
    </QueryClientProvider>
  )
  const opened: string[] = []
  const { result } = renderHook(
    () => ({
      removing: useRemoving({ ...answer, isErasedAtOnce }, { search: '?answer=b', listState: null }),
      undo: useUndo({ open: id => opened.push(id), say: words => said.push(words) }),
      at: useLocation(),
    }),
    { wrapper },
  )
  return { result, opened }
}

it('deletes without a question, goes on to the next, and takes it back out of the trash', async () => {
  const { result, opened } = open()
  act(() => result.current.removing.remove())
  await waitFor(() => expect(result.current.at.search).toBe('?answer=b'))
  expect(result.current.at.pathname).toBe('/respuestas/listado/f')
  expect(lastMove.get()).toEqual({ id: 'a', formId: 'f', docCode: 'VM12', trashed: 4 })
  act(() => result.current.undo.undo())
  await waitFor(() => expect(opened).toEqual(['a']))
  expect(asked).toEqual(['DELETE /answers/a "3"', 'POST /answers/a/restore "4"'])
  expect(said).toEqual(['Deshecho: VM12 salió de la papelera'])
  expect(lastMove.get()).toBeUndefined()
})

it('stays where it is, with nothing to take back, when it could not be deleted', async () => {
  status = 500
  const { result } = open()
  act(() => result.current.removing.remove())
  await waitFor(() => expect(said).toEqual(['VM12: Ocurrió un error, por favor intente nuevamente']))
  expect(result.current.at.pathname).toBe('/')
  expect(lastMove.get()).toBeUndefined()
})

it('asks first where deleting is for good', () => {
  const { result } = open(true)
  act(() => result.current.removing.remove())
  expect(asked).toEqual([])
  expect(result.current.removing.dialog).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
