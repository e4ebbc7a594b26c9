import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'

const text = createText('es', await loadMessages('es'))
const template = { id: 't', formId: null, language: 'ca', name: 'Falta una foto', text: 'Hola {name}', revision: 1 }

let reads: number
let kept: (typeof template)[]
let sent: { method: string; path: string; body: unknown; revision: string | null }[]
let refusal: Response | undefined
beforeEach(() => {
  kept = [template]
  sent = []
  reads = 0
  refusal = undefined
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = input.replace('/api/v1', '')
    if (!init.method || init.method === 'GET') {
      reads++
      return Response.json({ items: kept })
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ method: init.method, path, body, revision: new Headers(init.headers).get('If-Match') })
    const refused = refusal
    refusal = undefined
    return refused ?? (init.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(template))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextContext value={text}>
        <TemplatesDialog of={{ municipality: 'm' }} language="es" onClose={() => {}} />
      </TextContext>
    </QueryClientProvider>,
  )
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar plantilla' }))

it('keeps a text for all forms of a municipality, in a language', async () => {
  draw()
  expect(await screen.findByText(/Todos los formularios · Català/)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  write('Nombre', 'Gràcies')
  write('Texto', 'Gràcies, {name}')
  write('Idioma', 'ca')
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  const body = { name: 'Gràcies', text: 'Gràcies, {name}', language: 'ca', formId: null, municipalityId: 'm' }
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/reply-templates', body })
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveProperty('value', ''))
})

it('keeps what was written where somebody else changed it meanwhile, and saves it as of what stands now', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Falta una foto' }))
  write('Texto', 'Hola, {name}')
  kept = [{ ...template, revision: 2 }]
  const stale = { type: '', title: '', status: 412, code: 'request.stale', detail: 'Cambió', current: kept[0] }
  refusal = Response.json(stale, { status: 412, headers: { 'Content-Type': 'application/problem+json' } })
  save()
  await waitFor(() => expect(reads).toBe(2))
  save()
  await waitFor(() => expect(sent[1]).toMatchObject({ revision: '"2"', body: { text: 'Hola, {name}' } }))
})

it('says that there is none yet', async () => {
  kept = []
  draw()
  expect(await screen.findByText('Todavía no hay plantillas')).toBeDefined()
})
