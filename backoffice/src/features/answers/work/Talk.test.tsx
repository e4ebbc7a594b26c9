import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { ToastProvider } from '../../../context/toast/ToastProvider.tsx'
import { Talk } from './Talk.tsx'
import { forgetUnsent } from './unsent.ts'

const text = createText('es', await loadMessages('es'))
const answer = {
  id: 'a',
  docCode: 'VM12',
  formId: 'f',
  revision: 2,
  definition: { language: 'es' },
  municipality: { timeZone: 'UTC' },
  may: { assign: true },
} as unknown as Answer
const template = {
  id: 't',
  formId: null,
  language: 'es',
  name: 'Falta una foto',
  text: 'Hola {name}: {code}',
  revision: 1,
}

let address: string | null
let portal: boolean
let mails: object[]
let sent: { method: string; path: string; body: unknown; key: string | null }[] = []
let isLost = false
let noted: Promise<unknown> = Promise.resolve()
beforeEach(() => {
  noted = Promise.resolve()
  address = 'marta@town.example'
  portal = false
  mails = []
  sent = []
  isLost = false
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = input.replace('/api/v1', '')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    if (init.method && init.method !== 'GET') {
      sent.push({ method: init.method, path, body, key: new Headers(init.headers).get('Idempotency-Key') })
    }
    if (path.endsWith('/reply')) {
      return Response.json({ address, portal, values: { code: 'VM12' }, templates: [template] })
    }
    if (path === '/session') {
      return Response.json({ user: { username: 'gmolina' }, permissions: ['update formulario'] })
    }
    if (/\/(messages|notes)$/.test(path) && isLost) throw new TypeError('gone')
    if (path.endsWith('/notes')) await noted
    if (path.endsWith('/messages')) return Response.json({ to: address }, { status: 201 })
    if (path === '/reply-templates?form=f') return Response.json({ items: [template] })
    if (path.startsWith('/reply-templates')) return Response.json({ ...template, revision: 2 })
    return Response.json({ items: path.startsWith('/answers/a/timeline') ? mails : [] })
  })
})
afterEach(() => {
  cleanup()
  forgetUnsent()
  vi.unstubAllGlobals()
})

const draw = (changes: Partial<Answer['may']> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextContext value={text}>
        <ToastProvider>
          <Talk answer={{ ...answer, may: { ...answer.may, ...changes } }} />
        </ToastProvider>
      </TextContext>
    </QueryClientProvider>,
  )
const toCitizen = async () => {
  const note = screen.getByPlaceholderText('Escribir una nota')
  fireEvent.change(note, { target: { value: 'queda' } })
  fireEvent.keyDown(note, { key: 'Tab' })
  return await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje al vecino' })
}

it('goes from the note to the citizen with Tab, and keeps the note', async () => {
  draw()
  const field = await toCitizen()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(await screen.findByText('Por correo a marta@town.example')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Nota interna' }))
  expect(screen.getByPlaceholderText('Escribir una nota')).toHaveProperty('value', 'queda')
})

it('fills a template at once, and sends nothing while a placeholder has no value', async () => {
  draw()
  const field = await toCitizen()
  fireEvent.mouseDown(await screen.findByRole('button', { name: 'Elegir una plantilla' }))
  fireEvent.click(await screen.findByRole('menuitem'))
  expect(field.value).toBe('Hola {name}: VM12')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('No hay con qué reemplazar {name}: escríbalo o quítelo')).toBeDefined()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  fireEvent.change(field, { target: { value: 'Hola Marta: VM12' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/answers/a/messages', body: { text: 'Hola Marta: VM12' } })
  expect(await screen.findByText('El correo a marta@town.example está en camino')).toBeDefined()
})

it('sends under the same key while it is not known whether the mail left, and other words under another', async () => {
  draw()
  const field = await toCitizen()
  const send = async (times: number) => {
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(sent).toHaveLength(times))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Enviar/ }).ariaBusy).not.toBe('true'))
  }
  await screen.findByText('Por correo a marta@town.example')
  isLost = true
  fireEvent.change(field, { target: { value: 'Hola' } })
  await send(1)
  await send(2)
  fireEvent.change(field, { target: { value: 'Hola, Marta' } })
  await send(3)
  const [first, second, third] = sent.map(({ key }) => key)
  expect(first).toBe(second)
  expect(third).not.toBe(first)
})

it('writes into the portal where there is no address, and says before and after that it is read there', async () => {
  address = null
  portal = true
  draw()
  const field = await toCitizen()
  expect(await screen.findByText(/no dejó correo: lo leerá en el portal/)).toBeDefined()
  fireEvent.change(field, { target: { value: 'Traiga el formulario' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('El mensaje está en el portal')).toBeDefined()
  expect(sent).toMatchObject([{ method: 'POST', path: '/answers/a/messages', body: { text: 'Traiga el formulario' } }])
})

it('says of an address that refused the last mail that it did, and of none that took it', async () => {
  mails = [{ kind: 'mail', to: 'Marta@town.example', status: 'refused' }]
  draw()
  await toCitizen()
  expect(await screen.findByText(/A esta dirección no le llegó el último correo/)).toBeDefined()
  cleanup()
  mails = [{ kind: 'mail', to: 'marta@town.example', status: 'sent' }, ...mails]
  draw()
  await toCitizen()
  await screen.findByText('Por correo a marta@town.example')
  expect(screen.queryByText(/no le llegó/)).toBeNull()
})

it('says that there is nobody to write to, and keeps what was written', async () => {
  address = null
  draw()
  const field = await toCitizen()
  expect(await screen.findByText(/no tiene correo ni es de alguien del portal/)).toBeDefined()
  fireEvent.change(field, { target: { value: 'Hola' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(sent).toEqual([])
  expect(field.value).toBe('Hola')
})

it('keeps what was written as a template, and names what no answer has', async () => {
  draw()
  const field = await toCitizen()
  fireEvent.change(field, { target: { value: 'Falta {dni}' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Plantillas' }))
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Falta' } })
  const words = screen.getByLabelText('Texto')
  expect(words).toHaveProperty('value', 'Falta {dni}')
  expect(screen.getByRole('button', { name: 'Guardar plantilla' })).toHaveProperty('disabled', true)
  fireEvent.change(words, { target: { value: 'Falta {code}' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar plantilla' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/reply-templates',
    body: { name: 'Falta', text: 'Falta {code}', language: 'es', formId: 'f' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Borrar: Falta una foto' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/reply-templates/t' }))
})

it('keeps a template without sending what is written to the citizen', async () => {
  draw()
  const field = await toCitizen()
  fireEvent.change(field, { target: { value: 'Ya pasamos' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Plantillas' }))
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Pasamos' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar plantilla' }))
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveProperty('value', ''))
  expect(sent.map(({ path }) => path)).toEqual(['/reply-templates'])
})

it('leaves the note alone to whoever may not handle the answer', () => {
  draw({ assign: false })
  expect(screen.queryByRole('button', { name: 'Al vecino' })).toBeNull()
})

it('gives the keys back as soon as a note is sent, and takes no other words into it until it is saved', async () => {
  let save = () => {}
  noted = new Promise<void>(resolve => (save = resolve))
  draw()
  const note = screen.getByPlaceholderText<HTMLTextAreaElement>('Escribir una nota')
  note.focus()
  fireEvent.change(note, { target: { value: 'La cuadrilla pasa mañana' } })
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  expect(document.activeElement).toBe(document.body)
  await waitFor(() => expect(note.readOnly).toBe(true))
  save()
  await waitFor(() => expect([note.value, note.readOnly]).toEqual(['', false]))
  expect(sent).toMatchObject([{ path: '/answers/a/notes', body: { text: 'La cuadrilla pasa mañana' } }])
})

it('keeps a note that was not saved for whoever comes back to the answer, and says which one it was', async () => {
  isLost = true
  const { unmount } = draw()
  const note = screen.getByPlaceholderText('Escribir una nota')
  fireEvent.change(note, { target: { value: 'La cuadrilla pasa mañana' } })
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  await screen.findByText(/^VM12: /)
  unmount()
  draw()
  expect(screen.getByPlaceholderText('Escribir una nota')).toHaveProperty('value', 'La cuadrilla pasa mañana')
})
