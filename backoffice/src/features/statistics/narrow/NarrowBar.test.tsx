import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Narrowing } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { NarrowBar } from './NarrowBar.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())
const { definition } = getFixture('neighbour-complaint')
const [first, second] = definition.states.available
const range = { from: '2026-03-01', to: '2026-03-31' }

const queries = () => new QueryClient({ defaultOptions: { queries: { enabled: false } } })

/** Gives what the figures are narrowed to, as it changes. */
function show(start: Narrowing, client = queries()): Narrowing[] {
  const seen: Narrowing[] = []
  function Page() {
    const [narrowing, setNarrowing] = useState(start)
    const onNarrow = (next: Narrowing) => {
      seen.push(next)
      setNarrowing(next)
    }
    return <NarrowBar {...{ form: 'f', definition, range, narrowing, onNarrow, total: 7, by: undefined }} />
  }
  render(
    <QueryClientProvider client={client}>
      <TextContext value={text}>
        <Page />
      </TextContext>
    </QueryClientProvider>,
  )
  return seen
}
const note = 'Solo se cuentan las respuestas que cumplen estos filtros.'

it('says nothing while all answers are counted, and above the figures when they are not', () => {
  const seen = show({})
  expect(screen.queryByText(note)).toBeNull()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'none' } })
  expect(seen).toEqual([{ assignee: 'none' }])
  expect(screen.getByText(note)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  expect(seen.at(-1)).toEqual({})
  expect(screen.queryByText(note)).toBeNull()
})

it('ticks states and options in the menu of the list, without what only the list knows', async () => {
  const seen = show({ assignee: 'me' })
  fireEvent.click(screen.getByRole('button', { name: 'Estado o una pregunta' }))
  expect(await screen.findByRole('tab', { name: 'Estado' })).toBeDefined()
  expect(screen.queryByRole('tab', { name: 'Con archivos' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: first?.name ?? '' }))
  fireEvent.click(screen.getByRole('checkbox', { name: second?.name ?? '' }))
  expect(seen.at(-1)).toEqual({ assignee: 'me', state: `${first?.id},${second?.id}` })
  expect(screen.getByText('Quedan 7')).toBeDefined()
})

it('takes away one filter and keeps the others, and shows what an address names that nobody knows', () => {
  const seen = show({ state: 'gone', assignee: 'stranger', option: 'q:x' })
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('stranger')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro: Estado: gone' }))
  expect(seen).toEqual([{ assignee: 'stranger', option: 'q:x' }])
})

it('offers the same people as the list, which asks for nothing but their names', async () => {
  const asked: string[] = []
  const items = [{ id: 'u1', username: 'lucia', name: 'Lucía Paz' }]
  vi.stubGlobal('fetch', (input: string | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://desk').pathname)
    return Promise.resolve(Response.json({ items }))
  })
  const seen = show({}, new QueryClient())
  await screen.findByRole('option', { name: 'Lucía Paz' })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'u1' } })
  expect(seen).toEqual([{ assignee: 'u1' }])
  expect(asked.map(path => path.replace(/^.*forms/, 'forms'))).toEqual(['forms/f/assignees'])
})
