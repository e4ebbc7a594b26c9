import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { TownCalendar } from '@ventanilla/api'
import type { Holiday } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../context/query-client.ts'
import { TextContext } from '../../../context/text-context.ts'
import { CalendarEditor } from './CalendarEditor.tsx'

const text = createText('es', await loadMessages('es'))
const christmas = { date: '2026-12-25', name: 'Navidad' }
const feast = { date: '2026-11-22', name: 'Santa Cecilia' }

/** The list as the server keeps it: it refuses what was not made from the newest. */
let kept: TownCalendar
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] })
  kept = { revision: 1, holidays: [christmas] }
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json(kept)
    const seen = Number(new Headers(init.headers).get('If-Match')?.replaceAll('"', ''))
    if (seen !== kept.revision)
      return Response.json({ code: 'request.stale', detail: '', status: 412, current: kept }, { status: 412 })
    const { holidays } = JSON.parse(typeof init.body === 'string' ? init.body : '') as { holidays: Holiday[] }
    kept = { revision: seen + 1, holidays }
    return Response.json(kept)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open() {
  const router = createMemoryRouter([{ path: '/', element: <CalendarEditor id="vm" loaded={kept} /> }])
  return render(
    <TextContext value={text}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextContext>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = ({ date, name }: Holiday) => {
  type('Día', date.split('-').toReversed().join('/'))
  type('Nombre', name)
  press('Agregar')
}

it('takes days one by one, as national sets and from a list, gives each step back, and saves', async () => {
  open()
  add(feast)
  expect(screen.getByText(/domingo, 22 de noviembre/)).toBeDefined()
  press('Sumar los de Argentina 2026')
  expect(screen.getByText('17 feriados')).toBeDefined()
  press('Deshacer el último paso')
  expect(screen.getByText('2 feriados')).toBeDefined()
  press('Quitar Navidad')
  type('Un feriado por línea: 25/05/2026 Nombre', '25/05/2026 Fiesta\n31/02/2026 Nunca')
  press('Leer la lista')
  expect(screen.getByRole('alert').textContent).toContain('31/02/2026 Nunca')
  expect(screen.getByText('1 feriado')).toBeDefined()
  type('Un feriado por línea: 25/05/2026 Nombre', '25/05/2026 Fiesta')
  press('Leer la lista')
  press('Guardar cambios')
  expect(await screen.findByText('Guardado. Los plazos se están recalculando.')).toBeDefined()
  expect(kept).toEqual({ revision: 2, holidays: [{ date: '2026-05-25', name: 'Fiesta' }, feast] })
  expect(screen.queryByRole('button', { name: 'Deshacer el último paso' })).toBeNull()
})

it('says what a day lacks, and which day is there already', () => {
  open()
  press('Agregar')
  expect(screen.getByText('Elija un día y escriba su nombre.')).toBeDefined()
  add({ date: christmas.date, name: 'Otra vez' })
  expect(screen.getByText('Ese día ya está en la lista.')).toBeDefined()
})

it('has a day of the picture ready to be named', () => {
  const { container } = open()
  const day = container.querySelector('[data-date="2026-12-25"]')
  if (day) fireEvent.click(day)
  expect(screen.getByLabelText<HTMLInputElement>('Día').value).toBe('')
  const free = container.querySelector('[data-date="2026-12-24"]')
  if (free) fireEvent.click(free)
  expect(screen.getByLabelText<HTMLInputElement>('Día').value).toBe('24/12/2026')
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
})

it('does the same to the list that somebody else saved meanwhile, and loses nothing of either', async () => {
  open()
  add(feast)
  const newYear = { date: '2026-01-01', name: 'Año Nuevo' }
  kept = { revision: 4, holidays: [newYear, christmas] }
  press('Guardar cambios')
  expect(await screen.findByText('Otra persona cambió el municipio mientras tanto')).toBeDefined()
  press('Sumar mis cambios a la lista nueva')
  expect(await screen.findByText('3 feriados')).toBeDefined()
  press('Guardar cambios')
  expect(await screen.findByText('Guardado. Los plazos se están recalculando.')).toBeDefined()
  expect(kept).toEqual({ revision: 5, holidays: [newYear, feast, christmas] })
})
