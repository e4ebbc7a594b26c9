import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { BulkJob, BulkPlan, Form } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { ToastContext } from '../../../context/toast/toast-context.ts'
import { lastJob } from '../change/last-job.ts'
import { keyBoard } from '../keys/key-board.ts'
import { onOwnChange } from '../list-state/own-changes.ts'
import { BulkBar } from './BulkBar.tsx'
import { JobCard } from './JobCard.tsx'
import { jobsKey } from './jobs/use-jobs.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { useInWork } from './use-in-work.ts'

const text = createText('es', await loadMessages('es'))
const { definition } = getFixture('neighbour-complaint')
const form = { id: 'f', definition } as unknown as Form
const job: BulkJob = {
  id: 'j',
  form: { id: 'f', title: 'Reclamo vecinal' },
  action: 'state',
  target: 'Resuelto',
  status: 'done',
  total: 4,
  left: 1,
  done: 3,
  failed: 1,
  createdAt: '2026-11-22T13:44:00Z',
  endedAt: '2026-11-22T13:45:00Z',
  secondsLeft: null,
  mayUndo: false,
  undoneBy: null,
  file: null,
}
const plan: BulkPlan = { total: 3, upTo: '9', may: 2, mayNot: [] }

type Asked = { path: string; body: Record<string, unknown> | undefined }
let asked: Asked[]
let answerTo: (asked: Asked) => object
beforeEach(() => {
  asked = []
  answerTo = () => plan
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const one = {
      path: `${method} ${address.replace('/api/v1/', '')}`,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    }
    asked.push(one)
    return Response.json(answerTo(one))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(children: ReactNode, { permissions = [] as string[], jobs = [] as BulkJob[] } = {}) {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  const municipality = { timeZone: 'America/Argentina/Cordoba' }
  queries.setQueryData(sessionKey, { user: { id: 'u', username: 'acastro' }, permissions, municipality })
  queries.setQueryData(jobsKey, { items: jobs })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <ToastContext value={() => () => {}}>
          <MemoryRouter>{children}</MemoryRouter>
        </ToastContext>
      </TextContext>
    </QueryClientProvider>,
  )
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const orders = () => asked.filter(({ path, body }) => path === 'POST bulk-jobs' && !body?.['dryRun'])
const dialog = (action: BulkJob['action'], onBegun = () => {}) => (
  <OrderDialog
    form={form}
    action={action}
    chosen={{ answers: [{ id: 'a', revision: 1 }], count: 1 }}
    onBegun={onBegun}
    onClose={() => {}}
  />
)

function bar({ hasAll = true, mayHandle = true } = {}) {
  const ordered: string[] = []
  const choose = vi.fn()
  const clear = vi.fn()
  const all = hasAll ? { count: 812, choose } : undefined
  const element = (
    <BulkBar
      form={form}
      count={1}
      all={all}
      mayHandle={mayHandle}
      onOrder={action => ordered.push(action)}
      onClear={clear}
    />
  )
  return { ordered, choose, clear, element }
}

it('the bar offers what may be done, by button and by key, and all that is found', () => {
  const { ordered, choose, clear, element } = bar()
  show(element, { permissions: ['delete respuesta'] })
  for (const name of [/^Pasar a/, /^Asignar/, 'Escribir', 'PDF', 'Excel', 'Mover a la papelera']) press(name)
  expect(ordered).toEqual(['state', 'assign', 'mail', 'pdf', 'xlsx', 'trash'])
  const key = (name: string) => keyBoard.hear(new KeyboardEvent('keydown', { key: name }), { mode: 'on', keys: {} })
  for (const name of ['s', 'e', 'a', '#']) key(name)
  expect(ordered.slice(6)).toEqual(['state', 'state', 'assign', 'trash'])
  press(/Elegir las 812/)
  expect(choose).toHaveBeenCalledTimes(1)
  key('Escape')
  expect(clear).toHaveBeenCalledTimes(1)
})

it('the bar leaves out what nobody may: the trash, corrections of a form that asks for none, all where all are chosen', () => {
  show(bar({ hasAll: false }).element)
  expect(screen.queryByRole('button', { name: 'Mover a la papelera' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Pedir cambios/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Elegir las/ })).toBeNull()
})

it('whoever only reads makes files of what is chosen, and nothing else', () => {
  const { ordered, element } = bar({ mayHandle: false })
  show(element)
  const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(['Elegir las 812*', 'PDF', 'Excel', 'Quitar selección'])
  for (const key of ['s', 'e', 'a', '#']) {
    keyBoard.hear(new KeyboardEvent('keydown', { key }), { mode: 'on', keys: {} })
  }
  press('Excel')
  expect(ordered).toEqual(['xlsx'])
})

it('an order to a state or to the trash takes a reason, which nobody has to give', async () => {
  answerTo = () => ({ ...plan, states: [{ id: 'rejected', name: 'Rechazado', hue: 'red', may: 2, mayNot: [] }] })
  show(dialog('state'))
  fireEvent.change(await screen.findByLabelText('A qué estado'), { target: { value: 'rejected' } })
  const reason = screen.getByRole('textbox', { name: 'Motivo (opcional)' })
  const plans = asked.length
  fireEvent.change(reason, { target: { value: ' Lo resuelve Obras ' } })
  press('Pasar 2 a Rechazado')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]?.body).toMatchObject({ state: 'rejected', reason: 'Lo resuelve Obras' })
  expect(asked).toHaveLength(plans + 1)
  cleanup()
  show(dialog('trash'))
  fireEvent.click(await screen.findByRole('button', { name: 'Mover 2' }))
  await waitFor(() => expect(orders()).toHaveLength(2))
  expect(orders()[1]?.body).not.toHaveProperty('reason')
  cleanup()
  show(dialog('xlsx'))
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('an order says how many may and why others may not, and offers only states that one of them may take', async () => {
  const mayNot = [
    { code: 'noMove', message: 'De Resuelto no se pasa a Rechazado', count: 1, answers: [{ id: 'b', docCode: 'B2' }] },
  ]
  answerTo = () => ({
    ...plan,
    may: 0,
    states: [{ id: 'rejected', name: 'Rechazado', hue: 'red', may: 2, mayNot }],
  })
  let begun = 0
  show(dialog('state', () => begun++))
  fireEvent.change(await screen.findByLabelText('A qué estado'), { target: { value: 'rejected' } })
  expect(screen.getByRole('heading').textContent).toBe('Pasar 1 respuesta a Rechazado')
  expect(screen.getByText('De Resuelto no se pasa a Rechazado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'B2' }).getAttribute('href')).toBe('/ver/b')
  press('Pasar 2 a Rechazado')
  await waitFor(() => expect(begun).toBe(1))
  expect(orders().map(({ body }) => body)).toEqual([
    { formId: 'f', action: 'state', answers: [{ id: 'a', revision: 1 }], state: 'rejected' },
  ])
})

it('an order that none of them may take has no button', async () => {
  answerTo = () => ({ ...plan, may: 0, mayNot: [{ code: 'sealed', message: 'Está firmada', count: 3, answers: [] }] })
  show(dialog('trash'))
  expect(await screen.findByText('Está firmada')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancelar'])
})

it('a message is planned by its placeholders alone, begins with a template, and is ordered as it is written', async () => {
  const templates = [
    { id: 't1', formId: null, language: 'en', name: 'Hello', text: 'Hello {name}', revision: 1 },
    { id: 't2', formId: 'f', language: 'es', name: 'Falta una foto', text: 'Su reclamo {code}: falta', revision: 1 },
  ]
  answerTo = ({ path }) => (path.startsWith('GET reply-templates') ? { items: templates } : plan)
  show(dialog('mail'))
  fireEvent.mouseDown(await screen.findByRole('button', { name: 'Elegir una plantilla' }))
  // Those in the form's language first.
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Falta una foto', 'Hello'])
  expect(screen.queryByRole('button', { name: /Enviar/ })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Falta una foto' }))
  const field = screen.getByLabelText('Qué se les escribe')
  expect(field).toHaveProperty('value', 'Su reclamo {code}: falta')
  await screen.findByRole('button', { name: 'Enviar 2 correos' })
  const before = asked.length
  fireEvent.change(field, { target: { value: 'Su reclamo {code}: falta una foto' } })
  expect(asked).toHaveLength(before)
  expect(asked.at(-1)?.body).toMatchObject({ dryRun: true, message: '{code}' })
  fireEvent.change(field, { target: { value: 'Hola {apellido}' } })
  expect(screen.getByRole('alert').textContent).toBe('Ninguna respuesta tiene {apellido}')
  expect(screen.queryByRole('button', { name: /Enviar/ })).toBeNull()
  fireEvent.change(field, { target: { value: 'Su reclamo {code}: falta una foto' } })
  press('Enviar 2 correos')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]?.body).toMatchObject({ action: 'mail', message: 'Su reclamo {code}: falta una foto' })
})

it('an order that fails is said, and can be tried again with the same key', async () => {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit = {}) => {
    if (typeof body === 'string' && body.includes('dryRun')) return Response.json(plan)
    keys.push(new Headers(headers).get('Idempotency-Key') ?? '')
    return Response.json({ code: 'bulk.noRoom', detail: 'No hay lugar', status: 503 }, { status: 503 })
  })
  show(dialog('pdf'))
  fireEvent.click(await screen.findByRole('button', { name: 'Hacer 2 PDF' }))
  expect(await screen.findByText(/No hay lugar|no hay lugar/)).toBeTruthy()
  press('Hacer 2 PDF')
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(new Set(keys).size).toBe(1)
})

it('a result begins with what was not done, each with its own way on', async () => {
  const rows = {
    failed: [
      { id: 'a', docCode: 'A1', subject: 'Bache', message: 'Gabriela la cambió', at: job.endedAt, mayRetry: true },
    ],
    done: [{ id: 'b', docCode: 'B2', subject: null, message: null, at: job.endedAt, mayRetry: false }],
    left: [],
  }
  answerTo = ({ path }) => ({ items: rows[/tab=(\w+)/.exec(path)?.[1] as keyof typeof rows], next: null })
  const retried: string[] = []
  show(<ResultDialog job={job} onRetry={({ docCode }) => retried.push(docCode)} onClose={() => {}} />, { jobs: [job] })
  expect(screen.getByRole('heading').textContent).toBe('3 pasaron a Resuelto, 1 no')
  expect(await screen.findByText(/Gabriela la cambió/)).toBeTruthy()
  press('Reintentar A1')
  expect(retried).toEqual(['A1'])
  expect(screen.getByRole('link', { name: 'Abrir A1' }).getAttribute('href')).toBe('/ver/a')
  press('Pasaron 3')
  expect(await screen.findByRole('link', { name: 'Abrir B2' })).toBeTruthy()
  press('Quedaron fuera 1')
  expect(await screen.findByText('Ninguna.')).toBeTruthy()
})

it('a result is taken back as far as it can be, once', async () => {
  answerTo = ({ path, body }) =>
    path.startsWith('GET') ? { items: [], next: null } : body?.['dryRun'] ? { ...plan, total: 3, may: 2 } : plan
  const undoable = { ...job, mayUndo: true }
  show(<ResultDialog job={undoable} onClose={() => {}} />, { jobs: [undoable] })
  expect(await screen.findByText(/Todavía se pueden deshacer 2; 1/)).toBeTruthy()
  press('Deshacer 2')
  await waitFor(() => expect(orders().map(({ body }) => body)).toEqual([{ formId: 'f', action: 'undo', jobId: 'j' }]))
})

it('a job that made a file hands it out, and says how long it is kept', async () => {
  answerTo = () => ({ items: [], next: null })
  const file = { name: 'pdf_2026-11-22_10-45.zip', size: 23_068_672, until: '2026-11-24T13:45:00Z' }
  const made = { ...job, action: 'pdf' as const, target: null, failed: 0, file }
  show(<ResultDialog job={made} onClose={() => {}} />, { jobs: [made] })
  const link = screen.getByRole('link', { name: 'Bajar, 22 MB' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/api/v1/bulk-jobs/j/file',
    'pdf_2026-11-22_10-45.zip',
  ])
  expect(screen.getByText(/Se guarda hasta el/).textContent).toContain('24/11/2026')
})

it('the card of a job that goes on says how far it is, and stops it once', async () => {
  answerTo = () => ({})
  const running = { ...job, status: 'running' as const, done: 2, failed: 1, endedAt: null, secondsLeft: 14 }
  show(<JobCard job={running} onDetail={() => {}} onClose={() => {}} />)
  for (const words of ['Pasando a Resuelto', 'quedan 14 s', '2 hechas', '1 no', '1 por hacer'])
    expect(screen.getByText(words)).toBeTruthy()
  press('Parar aquí')
  fireEvent.click(await screen.findByRole('button', { name: 'Parando…' }))
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('DELETE bulk-jobs/j'))
  expect(asked.filter(({ path }) => path.startsWith('DELETE'))).toHaveLength(1)
})

it('rows are read anew when a job is over, however soon', async () => {
  const heard: string[] = []
  const stop = onOwnChange(id => heard.push(id))
  const list = { answers: { data: { items: [{ id: 'a' }, { id: 'b' }] } } } as unknown as Parameters<
    typeof useInWork
  >[0]
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { rerender } = renderHook(({ jobs }: { jobs: BulkJob[] }) => useInWork(list, jobs), {
    wrapper,
    initialProps: { jobs: [job] },
  })
  expect(heard).toEqual([])
  rerender({ jobs: [{ ...job, id: 'file', action: 'pdf' }, job] })
  expect(heard).toEqual([])
  rerender({ jobs: [{ ...job, id: 'undoing', action: 'undo' }, job] })
  expect(heard).toEqual(['a', 'b'])
  stop()
})

it('u takes the last job back where nothing else was decided since', () => {
  expect(lastJob.undo()).toBe(false)
  let taken = 0
  lastJob.put(() => taken++)
  expect([lastJob.undo(), taken]).toEqual([true, 1])
  lastJob.put(undefined)
  expect(lastJob.undo()).toBe(false)
})
