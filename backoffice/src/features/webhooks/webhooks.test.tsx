import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '@ventanilla/api'
import { webhookEvents } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { ToastContext } from '../../context/toast/toast-context.ts'
import { WebhooksPage } from './WebhooksPage.tsx'
import { askAgainIn } from './shared/webhook-calls.ts'

const text = createText('es', await loadMessages('es'))
const town = { id: 'villa', name: 'Villa María', timeZone: 'America/Argentina/Cordoba' }
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  name: 'Sistema de gestión',
  url: 'https://gestion.example/avisos',
  municipality: { id: town.id, name: town.name },
  events: [...webhookEvents],
  forms: 'all',
  content: false,
  state: 'active',
  failingSince: null,
  waiting: 0,
  lastDelivery: null,
  createdAt: '2026-11-20T12:00:00Z',
  createdBy: 'Lucía Ferrero',
  ...more,
})
const delivery = (id: string, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id,
  event: 'answer.saved',
  form: 'reclamo',
  answer: 'a1',
  createdAt: '2026-11-20T12:00:00Z',
  state: 'done',
  attempts: 1,
  nextAt: null,
  triedAt: '2026-11-20T12:00:01Z',
  status: 204,
  ms: 120,
  error: null,
  request: '{"type":"answer.saved","data":{"form":{"title":"Reclamo vecinal"},"answer":{"code":"VSE1102"}}}',
  response: null,
  ...more,
})

let items: Webhook[]
let deliveries: WebhookDelivery[]
let sent: [string, unknown][]
let said: string[]
let answer: (call: string) => Response | undefined
beforeEach(() => {
  items = [webhook()]
  deliveries = [delivery('d1')]
  sent = []
  said = []
  answer = () => undefined
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api/v1', '')
    const call = `${method} ${path}`
    if (method !== 'GET') sent.push([call, typeof body === 'string' ? JSON.parse(body) : undefined])
    const given = answer(call)
    if (given) return given
    if (call === 'GET /webhooks') return Response.json({ items })
    if (call.startsWith('GET /webhooks/')) return Response.json({ items: deliveries })
    return await new Promise<Response>(() => {})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(at = '/webhooks') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(sessionKey, { user: { id: 'u' }, permissions: [], municipality: town })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <ToastContext
          value={(_kind, sentence) => {
            said.push(sentence)
            return () => {}
          }}
        >
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path="/webhooks/:id?" element={<WebhooksPage />} />
            </Routes>
          </MemoryRouter>
        </ToastContext>
      </TextContext>
    </QueryClientProvider>,
  )
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('says how each stands in words, and what may be done where it rests', async () => {
  items = [
    webhook(),
    webhook({
      id: 'w2',
      name: 'Contaduría',
      events: ['answer.saved', 'answer.changed', 'answer.state', 'answer.paid', 'answer.refunded'],
      failingSince: '2026-11-20T12:00:00Z',
      waiting: 2,
      lastDelivery: { at: '2026-11-20T12:30:00Z', status: 503, isDone: false },
    }),
    webhook({ id: 'w3', name: 'Viejo', state: 'disabled', failingSince: '2026-11-17T12:00:00Z' }),
  ]
  answer = call => (call === 'PATCH /webhooks/w3' ? Response.json(webhook({ id: 'w3' })) : undefined)
  open()
  const [works, fails, rests] = await screen.findAllByRole('listitem')
  expect(works?.textContent).toContain('Todo lo que pasa')
  expect(works?.textContent).toContain('FuncionaTodavía no se envió nada')
  expect(fails?.textContent).toContain('cambio de estado y 2 más')
  expect(fails?.textContent).toContain('Falla desde 20/11/2026 - 09:00')
  expect(fails?.textContent).toContain('2 avisos esperanÚltimo rechazado con 503: 20/11/2026 - 09:30')
  expect(rests?.textContent).toContain('Arregle el programa que escucha')
  press(/^Reanudar/)
  await waitFor(() => expect(said).toEqual(['El webhook se reanudó']))
  expect(sent).toEqual([['PATCH /webhooks/w3', { state: 'active' }]])
})

it('offers one button where there is none yet, and says what keeps one from being made before anything is sent', async () => {
  items = []
  open()
  await screen.findByText(/Todavía no hay webhooks/)
  press('Nuevo webhook')
  fireEvent.change(screen.getByLabelText('Dirección en la que escucha'), { target: { value: 'ftp://gestion.example' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Solo algunas cosas' }))
  press('Crear webhook')
  expect(within(await screen.findByRole('region')).getAllByRole('link')).toHaveLength(3)
  expect(sent).toEqual([])
})

it('says at once what is wrong with an address that is left, and that http can be read along', async () => {
  open()
  await screen.findByRole('link', { name: 'Sistema de gestión' })
  press('Nuevo webhook')
  const field = screen.getByLabelText('Dirección en la que escucha')
  fireEvent.change(field, { target: { value: 'gestion.example' } })
  expect(screen.queryByText(/Indique una dirección web/)).toBeNull()
  fireEvent.blur(field)
  expect(screen.getByText(/Indique una dirección web/)).toBeDefined()
  fireEvent.change(field, { target: { value: 'http://gestion.example' } })
  expect(screen.queryByText(/Indique una dirección web/)).toBeNull()
  expect(screen.getByText(/quien esté en el camino puede leer/)).toBeDefined()
})

it('makes one, shows its secret this once and says right there what came of a test', async () => {
  answer = call => {
    if (call === 'POST /webhooks') return Response.json({ id: 'w1', secret: 'whsec_c2VjcmV0' }, { status: 201 })
    return call === 'POST /webhooks/w1/test' ? Response.json({ id: 't1' }, { status: 201 }) : undefined
  }
  const test = { event: 'webhook.test', answer: null, form: null } as const
  deliveries = [delivery('t1', { ...test, state: 'waiting', attempts: 1, status: 404, ms: 20 })]
  open()
  await screen.findByRole('link', { name: 'Sistema de gestión' })
  press('Nuevo webhook')
  fireEvent.change(screen.getByLabelText('A qué programa se avisa'), { target: { value: ' Contaduría ' } })
  fireEvent.change(screen.getByLabelText('Dirección en la que escucha'), { target: { value: 'https://c.example/a' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Solo algunas cosas' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^pago realizado/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Enviar también lo que se contestó' }))
  press('Crear webhook')
  await screen.findByText('whsec_c2VjcmV0')
  const asked = { name: 'Contaduría', url: 'https://c.example/a', events: ['answer.paid'], forms: 'all', content: true }
  expect(sent).toEqual([['POST /webhooks', asked]])
  press('Enviar una prueba')
  await screen.findByText('Rechazado con 404 a los 20 ms')
  deliveries = [delivery('t1', test)]
  press('Enviar una prueba')
  await screen.findByText('Entregado en 120 ms')
})

it('puts the refusal of the server at the address that it speaks of', async () => {
  const detail = 'No se puede avisar a http://10.0.0.1/: está en una red privada o no se encuentra.'
  const problem = { type: 'about:blank', title: 'Unprocessable', status: 422, code: 'webhook.address', detail }
  answer = call => (call === 'PATCH /webhooks/w1' ? Response.json(problem, { status: 422 }) : undefined)
  open('/webhooks/w1')
  await screen.findByRole('heading', { level: 1, name: 'Sistema de gestión' })
  press('Cambiar')
  const field = screen.getByLabelText('Dirección en la que escucha')
  fireEvent.change(field, { target: { value: 'http://10.0.0.1/' } })
  press('Guardar')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(detail)).toHaveLength(2)
})

it('shows what was sent and what came back, and sends again what is ticked', async () => {
  deliveries = [
    delivery('d2', {
      state: 'waiting',
      attempts: 3,
      status: 503,
      ms: 1840,
      nextAt: '2026-11-20T13:00:00Z',
      response: 'down',
    }),
    delivery('d1'),
  ]
  answer = call => (call === 'POST /webhooks/w1/replay' ? Response.json({ deliveries: 2 }) : undefined)
  open('/webhooks/w1')
  const [failing] = await screen.findAllByRole('listitem')
  if (!failing) throw new Error('no delivery')
  expect(failing.textContent).toContain('Rechazado con 503 a los 1,8 s · 3 intentos · próximo 20/11/2026 - 10:00')
  expect(within(failing).getByRole('link', { name: 'Ver respuesta VSE1102' }).getAttribute('href')).toBe('/ver/a1')
  fireEvent.click(within(failing).getByRole('button', { name: /^respuesta recibida/ }))
  expect(failing.textContent).toContain('webhook-id: d2')
  expect(failing.textContent).toContain('"code": "VSE1102"')
  expect(failing.textContent).toContain('down')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
  press('Enviar 2 de nuevo')
  await waitFor(() => expect(said).toEqual(['2 avisos se envían de nuevo']))
  expect(sent).toEqual([['POST /webhooks/w1/replay', { deliveries: ['d2', 'd1'] }]])
})

it('sends again what never got through since some time, or all since a day', async () => {
  answer = call => (call === 'POST /webhooks/w1/replay' ? Response.json({ deliveries: 0 }) : undefined)
  open('/webhooks/w1')
  await screen.findAllByRole('listitem')
  press('Enviar de nuevo desde…')
  fireEvent.change(screen.getByLabelText('Desde hace'), { target: { value: 'day' } })
  press('Enviar de nuevo')
  expect(screen.getByText('Elija el día.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '19/11/2026' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Solo lo que nunca llegó' }))
  press('Enviar de nuevo')
  await waitFor(() => expect(said).toEqual(['No había nada de ese tiempo para enviar']))
  expect(sent).toEqual([['POST /webhooks/w1/replay', { from: '2026-11-19T03:00:00.000Z' }]])
})

it('sends nothing while it is paused', async () => {
  items = [webhook({ state: 'paused' })]
  open('/webhooks/w1')
  await screen.findAllByRole('listitem')
  expect(screen.queryByRole('button', { name: 'Enviar una prueba' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: /^Reanudar/ })).toBeDefined()
})

it('says in words why nothing answered', async () => {
  const tried = { state: 'failed', status: null, attempts: 9 } as const
  deliveries = [
    delivery('d1', { ...tried, error: 'connect ECONNREFUSED 203.0.113.7:443' }),
    delivery('d2', { ...tried, error: 'no answer within 15 seconds' }),
    delivery('d3', { ...tried, error: 'something else' }),
  ]
  open('/webhooks/w1')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringContaining('No llegóEn esa dirección no escucha nada · 9 intentos'),
    expect.stringContaining('No llegóSin respuesta a tiempo · 9 intentos'),
    expect.stringContaining('No llegóSin respuesta: something else · 9 intentos'),
  ])
})

it('asks again soon while something is due, and seldom otherwise', () => {
  const at = Date.parse('2026-11-20T12:00:00Z')
  const waiting = (nextAt: string | null) => delivery('d', { state: 'waiting', triedAt: null, nextAt })
  expect(askAgainIn([delivery('d')], undefined, at)).toBe(5_000)
  expect(askAgainIn([waiting('2026-11-20T17:00:00Z')], undefined, at)).toBe(5_000)
  expect(askAgainIn([waiting('2026-11-20T12:00:05Z')], undefined, at)).toBe(2_000)
  expect(askAgainIn([waiting(null)], 'd', at)).toBe(500)
  expect(askAgainIn([delivery('d')], 'd', at)).toBe(5_000)
})
