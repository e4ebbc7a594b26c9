import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { TextContext } from '../../context/text-context.ts'
import { CreateMunicipality } from './CreateMunicipality.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const town = (id: string, timeZone: string) => ({ id, name: id, timeZone, areas: [], settings: {} })
const countries = {
  items: [
    {
      id: 'ar',
      name: 'Argentina',
      provinces: [
        { id: 'cba', name: 'Córdoba', municipalities: [town('vm', 'America/Argentina/Cordoba')] },
        { id: 'tdf', name: 'Tierra del Fuego', municipalities: [] },
      ],
    },
    { id: 'es', name: 'España', provinces: [{ id: 'lo', name: 'Lugo', municipalities: [] }] },
  ],
}

function open() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json(countries))
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    return Promise.resolve(Response.json({}, { status: 201 }))
  })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={createQueryClient()}>
        <CreateMunicipality onClose={() => {}} />
      </QueryClientProvider>
    </TextContext>,
  )
  return sent
}
const choose = async (label: string, id: string) => {
  const option = within(screen.getByLabelText(label))
  await vi.waitFor(() => expect(option.getByRole('option', { name: new RegExp(id) })).toBeDefined())
  const value = option.getByRole<HTMLOptionElement>('option', { name: new RegExp(id) }).value
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Zona horaria/ }).value
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Crear municipio' }))

it('tells everything that is missing at once, of the place what can be chosen now', async () => {
  open()
  await choose('País', '')
  submit()
  expect(await screen.findByText('Hay 4 datos para corregir')).toBeDefined()
  for (const sentence of ['un nombre de Municipio', 'una palabra clave', 'un ID para MuniDigital'])
    expect(screen.getAllByText(`Debe ingresar ${sentence}.`)).toHaveLength(2)
  expect(screen.getAllByText('Debe seleccionar una provincia.')).toHaveLength(1)
  expect(screen.getAllByText('Debe elegir un país.')).toHaveLength(1)
})

it('takes the time zone of the neighbours, and asks for one where there are none', async () => {
  const sent = open()
  for (const [label, words] of [
    ['Nombre', 'Ushuaia'],
    ['Palabra clave', 'US'],
    ['ID de MuniDigital', '77'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: words } })
  await choose('País', 'Argentina')
  await choose('Provincia', 'Tierra')
  expect(zone()).toBe('America/Argentina/Cordoba')
  await choose('País', 'España')
  await vi.waitFor(() => expect(zone()).toBe(''))
  submit()
  expect(await screen.findAllByText('Debe elegir la zona horaria del municipio.')).toHaveLength(2)
  expect(sent).toEqual([])
  await choose('País', 'Argentina')
  await choose('Provincia', 'Córdoba')
  submit()
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ timeZone: 'America/Argentina/Cordoba' })]))
})
