import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { ToastProvider } from '../../../context/toast/ToastProvider.tsx'
import { useAnswer } from '../../../queries/use-answer.ts'
import { AnswerBody } from '../detail/AnswerBody.tsx'
import { keptParts } from '../edit/kept-part.ts'

const text = createText('es', await loadMessages('es'))
const { definition } = getFixture('driving-licence')
const answer = {
  id: 'a',
  docCode: 'VM7',
  formId: 'driving-licence',
  version: 1,
  revision: 3,
  createdAt: '2026-11-18T12:15:00Z',
  updatedAt: '2026-11-18T12:15:00Z',
  author: null,
  person: null,
  incidentId: null,
  recordCode: null,
  portalStatus: null,
  location: null,
  history: [],
  municipality: { id: '70', name: 'Villa María', timeZone: 'UTC', hideElectronicSignature: false },
  definition,
  content: {
    sections: {
      procedure: { rows: [{ id: 'p', values: { kind: { value: 'renewal' }, classes: { value: ['b1'] } } }] },
      person: { rows: [{ id: 'r', values: { phone: { value: '351 456' }, born: { value: '1980-05-02' } } }] },
    },
  },
  signatures: [],
  files: {},
  edits: [],
  requests: [],
  payment: null,
  may: { correct: true },
} as unknown as Answer

type Sent = { ifMatch: string | null; body: { content: Answer['content'] } }
let sent: Sent[] = []
let stands: Answer
let reply: () => Response
beforeEach(() => {
  sent = []
  stands = answer
  reply = () => Response.json({ revision: 4, updatedAt: '2026-11-18T13:00:00Z' })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input.endsWith('/correction')) {
      const body: Sent['body'] = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      sent.push({ ifMatch: new Headers(init.headers).get('If-Match'), body })
      const given = reply()
      if (given.ok) stands = { ...stands, revision: 4, content: body.content }
      return given
    }
    if (input.endsWith('/session')) return Response.json({ user: { username: 'gmolina' } })
    return Response.json(input.endsWith('/answers/a') ? stands : { items: [] })
  })
})
afterEach(() => {
  cleanup()
  keptParts.forget('a')
  vi.unstubAllGlobals()
})

function Body({ isLimited }: { isLimited: boolean }) {
  const { data } = useAnswer('a')
  return (
    data && (
      <AnswerBody
        answer={data}
        level={1}
        fileOf={() => undefined}
        isLimited={isLimited}
        listSearch=""
        hidesRepeated={false}
      >
        {null}
      </AnswerBody>
    )
  )
}
const draw = (isLimited = false) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(['answer', 'a'], stands)
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TextContext value={text}>
          <ToastProvider>
            <Body isLimited={isLimited} />
          </ToastProvider>
        </TextContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const open = async (title: string) => fireEvent.click(await screen.findByRole('button', { name: `Corregir: ${title}` }))
const control = () => screen.findByRole('form', { name: 'Corregir en su lugar' })
const stale = () =>
  Response.json(
    { type: '', title: '', status: 412, code: 'request.stale', detail: 'Cambió', current: { revision: 4 } },
    { status: 412, headers: { 'Content-Type': 'application/problem+json' } },
  )

it('corrects one value in its own control, sends the rest as it stood, and gives the focus back to the value', async () => {
  draw()
  await open('Teléfono celular')
  const field = await within(await control()).findByRole('textbox')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '351 999' } })
  fireEvent.click(screen.getByRole('button', { name: /^Guardar/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.ifMatch).toBe('"3"')
  expect(sent[0]?.body).toEqual({
    content: {
      sections: {
        ...answer.content.sections,
        person: { rows: [{ id: 'r', values: { phone: { value: '351 999' }, born: { value: '1980-05-02' } } }] },
      },
    },
  })
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.getByText('351 999')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Corregir: Teléfono celular'))
})

it('a double click begins as well; Escape leaves and sends nothing', async () => {
  draw()
  await screen.findByRole('button', { name: 'Corregir: Teléfono celular' })
  fireEvent.doubleClick(screen.getByText('351 456'))
  const field = await within(await control()).findByRole('textbox')
  fireEvent.change(field, { target: { value: 'x' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.getByText('351 456')).toBeDefined()
  expect(sent).toEqual([])
})

it('says beside the control what the form refuses, and sends nothing', async () => {
  draw()
  await open('Teléfono celular')
  const field = await within(await control()).findByRole('textbox')
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText(/Respuesta obligatoria/)).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(sent).toEqual([])
})

it('corrects a section as a whole, and Ctrl Enter saves it', async () => {
  draw()
  await open('Datos personales')
  const form = await control()
  const field = await within(form).findByDisplayValue('351 456')
  expect(within(form).getAllByRole('textbox').length).toBeGreaterThan(1)
  fireEvent.change(field, { target: { value: '351 000' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  // What of the section the form asks for and the answer lacks is said beside its fields.
  expect(await screen.findAllByText(/Respuesta obligatoria/)).not.toEqual([])
  expect(field).toHaveProperty('value', '351 000')
})

it('loses nothing where somebody else was quicker: both are shown, and mine goes on over theirs', async () => {
  draw()
  await open('Teléfono celular')
  const field = await within(await control()).findByRole('textbox')
  fireEvent.change(field, { target: { value: 'mine' } })
  const theirs = structuredClone(answer)
  theirs.revision = 4
  Object.assign(theirs.content.sections, {
    person: { rows: [{ id: 'r', values: { phone: { value: 'theirs' }, born: { value: '1980-05-02' } } }] },
  })
  stands = theirs
  reply = stale
  fireEvent.click(screen.getByRole('button', { name: /^Guardar/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText('theirs')).not.toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Seguir con mis cambios' }))
  expect(await screen.findByDisplayValue('mine')).toBeDefined()
  reply = () => Response.json({ revision: 5, updatedAt: '2026-11-18T13:05:00Z' })
  fireEvent.click(screen.getByRole('button', { name: /^Guardar/ }))
  await waitFor(() => expect(sent[1]?.ifMatch).toBe('"4"'))
})

it('names what is wrong elsewhere and leads to the whole form with what was written', async () => {
  draw()
  await open('Teléfono celular')
  const field = await within(await control()).findByRole('textbox')
  fireEvent.change(field, { target: { value: '351 999' } })
  const errors = [
    {
      path: ['content', 'sections', 'procedure', 'rows', 0, 'values', 'kind'],
      code: 'answer.required',
      message: 'Falta',
    },
  ]
  reply = () =>
    Response.json(
      { type: '', title: '', status: 422, code: 'answer.invalid', detail: 'No sirve', errors },
      { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
    )
  fireEvent.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('¿Qué se solicita?: Falta')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Abrir la respuesta entera' }).getAttribute('href')).toBe('/correctForm/a')
  expect(keptParts.of('a')?.written.content.sections).toHaveProperty('person')
})

it('keeps what was written while another answer is read', async () => {
  const { unmount } = draw()
  await open('Teléfono celular')
  fireEvent.change(await within(await control()).findByRole('textbox'), { target: { value: 'half a' } })
  unmount()
  draw()
  expect(await screen.findByDisplayValue('half a')).toBeDefined()
})

it('corrects one place at a time', async () => {
  draw()
  await open('Teléfono celular')
  fireEvent.change(await within(await control()).findByRole('textbox'), { target: { value: 'half a' } })
  await open('Clases')
  expect(await screen.findByText('Primero guarde o cancele la corrección abierta.')).toBeDefined()
  expect(screen.getByDisplayValue('half a')).toBe(document.activeElement)
})

it('offers it to nobody in the frame of the municipal system, nor to who may not correct', async () => {
  draw(true)
  expect(screen.getByText('351 456')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Corregir/ })).toBeNull()
  cleanup()
  stands = { ...answer, may: { ...answer.may, correct: false } }
  draw()
  expect(screen.queryByRole('button', { name: /Corregir/ })).toBeNull()
})
