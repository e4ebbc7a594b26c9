import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { withAsksReason } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { ToastContext } from '../../../context/toast/toast-context.ts'
import { lastMove } from '../change/last-move.ts'
import { requestSent } from '../request/requesting.ts'
import { Deciding } from './Deciding.tsx'

const text = createText('es', await loadMessages('es'))
const { definition } = getFixture('neighbour-complaint')
const may = { changeState: true, complete: true, correct: true, requestChanges: false, remove: false }
const asking = { ...definition, states: withAsksReason(definition.states, 'rejected', true) }
const answer = (id: string, state: string, definition = getFixture('neighbour-complaint').definition) => ({
  id,
  docCode: id.toUpperCase(),
  formId: 'f',
  revision: 1,
  state: { id: state, name: definition.states.available.find(each => each.id === state)?.name ?? '', hue: 'slate' },
  definition,
  municipality: { timeZone: 'America/Argentina/Cordoba' },
  may,
})

let sent: string[]
let said: string[]
let way: string[]
let reply: () => Response
beforeEach(() => {
  sent = []
  said = []
  way = []
  reply = () => Response.json({ revision: 2, updatedAt: '2026-11-22T13:41:00Z' })
  lastMove.put(undefined)
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return await new Promise<Response>(() => {})
    sent.push(`${method} ${address.replace('/api/v1/answers/', '')} ${typeof body === 'string' ? body : ''}`.trim())
    return reply()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(ids: readonly string[], state = 'received', of = definition) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(sessionKey, { user: { id: 'u', username: 'acastro' }, permissions: [] })
  for (const id of ids) queries.setQueryData(['answer', id], answer(id, state, of))
  const shown = (id: string, next?: string) => (
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <ToastContext
          value={(_kind, sentence) => {
            said.push(sentence)
            return () => {}
          }}
        >
          <MemoryRouter>
            <Deciding
              id={id}
              place={{ citizenDni: '', list: '' }}
              searchAfter=""
              ways={{
                go: (step, onNone) => void (next === undefined ? onNone?.() : way.push(`go ${step}`)),
                hasPrevious: false,
                hasNext: next !== undefined,
                previousId: undefined,
                nextId: next,
                open: there => way.push(`open ${there}`),
                back: () => {},
                regions: () => [],
                isPage: true,
              }}
            />
          </MemoryRouter>
        </ToastContext>
      </TextContext>
    </QueryClientProvider>
  )
  const { rerender } = render(shown(ids[0] ?? '', ids[1]))
  return { show: (id: string, next?: string) => rerender(shown(id, next)) }
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}
const names = () => screen.getAllByRole('button').map(button => button.textContent)
const words = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('|')

it('decides by a digit that is the state’s for good, goes on at once, and then as last time', async () => {
  const { show } = open(['a', 'b'])
  expect(names()).toEqual(['En gestións2', 'Rechazados4'])
  press('s')
  expect(names()).toEqual(['Recibido1', 'En gestión2', 'Resuelto3', 'Rechazado4', 'SalirEsc'])
  press('4')
  await waitFor(() => expect(sent).toEqual(['PUT a/state {"state":"rejected"}']))
  expect(way).toEqual(['go 1'])
  // Before the next one is there no key decides the same once more.
  press('s', '2')
  expect(words()).toContain('todavía se está cargando')
  show('b')
  expect(names()).toContain('Rechazado, como la última veze')
  press('e')
  await waitFor(() => expect(sent).toEqual(['PUT a/state {"state":"rejected"}', 'PUT b/state {"state":"rejected"}']))
  expect([way, words()]).toEqual([['go 1'], expect.stringContaining('Era la última de la lista')])
})

it('asks for the reason where the state does, sends none without it, and is no decision as last time', async () => {
  const { show } = open(['a', 'b'], 'received', asking)
  press('s', '4')
  const box = await screen.findByRole('textbox', { name: 'Motivo' })
  expect(way).toEqual([])
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  expect(screen.getByText('Escriba el motivo')).toBeTruthy()
  fireEvent.change(box, { target: { value: ' Es la misma que VSE1291 ' } })
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toEqual(['PUT a/state {"state":"rejected","reason":"Es la misma que VSE1291"}']))
  expect(way).toEqual(['go 1'])
  show('b')
  expect(names().slice(0, 2)).toEqual(['En gestións2', 'Rechazados4'])
  press('s', '4')
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Motivo' }), { key: 'Escape' })
  expect(names().slice(0, 2)).toEqual(['En gestións2', 'Rechazados4'])
  expect(sent).toHaveLength(1)
})

it('goes on once a request for changes was sent', () => {
  open(['a', 'b'])
  act(() => requestSent('b'))
  expect(way).toEqual([])
  act(() => requestSent('a'))
  expect(way).toEqual(['go 1'])
})

it('waits for the state of the answer that is read, and for none once another one is', async () => {
  const { show } = open(['a', 'b'])
  press('s')
  show('b')
  expect(names()).toEqual(['En gestións2', 'Rechazados4'])
  press('2')
  press('s', '4')
  await waitFor(() => expect(sent).toEqual(['PUT b/state {"state":"rejected"}']))
})

it('leads to the queues from an answer that is read by itself', () => {
  open(['a'])
  press('g')
  expect(names()).toContain(`${text.t('keys.go.all')}t`)
})

it('says why a key does nothing: no move there, nothing decided yet', () => {
  open(['a'])
  press('e')
  expect(words()).toContain('Todavía no decidió ninguna respuesta de este formulario')
  press('s', '3')
  expect(words()).toContain('De Recibido no se pasa a Resuelto')
  press('u')
  expect(words()).toContain('No hay nada que deshacer')
  expect(sent).toEqual([])
})

it('takes the last move back, opens its answer again and forgets that it was decided so', async () => {
  const { show } = open(['a', 'b'])
  press('s', '2')
  show('b')
  expect(names()[0]).toBe('En gestión, como la última veze')
  await screen.findByText('A pasó a En gestión')
  press('u')
  await waitFor(() => expect(sent).toEqual(['PUT a/state {"state":"assigned"}', 'POST a/state/undo']))
  expect(way).toEqual(['go 1', 'open a'])
  await waitFor(() => expect(words()).toContain('Deshecho: A volvió a Recibido'))
  show('a', 'b')
  expect(names()).toEqual(['En gestións2', 'Rechazados4'])
  // Once only.
  press('u')
  expect(words()).toContain('No hay nada que deshacer')
})

it('says what the server says of an undo that is too late', async () => {
  open(['a'])
  press('s', '4')
  await waitFor(() => expect(sent).toHaveLength(1))
  reply = () =>
    Response.json({ code: 'answer.undo.late', detail: 'Puede volver a Recibido.', status: 409 }, { status: 409 })
  press('u')
  await waitFor(() => expect(said).toEqual(['A: Puede volver a Recibido.']))
})

it('offers the undo for ten seconds, and longer to whoever is on it', () => {
  vi.useFakeTimers()
  open(['a'])
  press('s', '2')
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second++) act(() => void vi.advanceTimersByTime(1_000))
  }
  wait(5)
  const undo = screen.getByRole('button', { name: 'Deshacer' })
  act(() => undo.focus())
  wait(60)
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeNull()
  act(() => undo.blur())
  wait(6)
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('stays where it is where nobody wants it to go on by itself, and keeps that', () => {
  const { show } = open(['a', 'b'])
  fireEvent.click(screen.getByRole('switch', { name: 'Sigue sola' }))
  press('s', '2')
  expect(way).toEqual([])
  press('j')
  expect(way).toEqual(['go 1'])
  show('b')
  expect(screen.getByRole('switch', { name: 'Sigue sola' }).getAttribute('aria-checked')).toBe('false')
  expect(localStorage.getItem('ventanilla.keys.u')).toContain('"goesOn":false')
})
