import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { useListView } from '../list-state/use-list-view.ts'
import { ColumnEdge } from './ColumnEdge.tsx'
import { useColumnWidths } from './use-column-widths.ts'

const text = createText('es', await loadMessages('es'))
beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Table() {
  const box = useRef<HTMLDivElement>(null)
  const view = useListView('f', null)
  useColumnWidths(box, view.widths)
  return (
    <div ref={box}>
      <table>
        <thead>
          <tr>
            <th>Código</th>
            <th data-column="place">
              Lugar
              <ColumnEdge column="place" title="Lugar" view={view} />
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>VM1</td>
            <td>Perú 1180</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  queries.setQueryData(sessionKey, { user: { id: 'ana' } })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <Table />
      </TextContext>
    </QueryClientProvider>,
  )
}
const edge = () => screen.getByRole('separator', { name: 'Ancho de Lugar' })
const widthOf = (words: string) => screen.getByText(words).style.maxWidth

it('makes a column wider and narrower by keys, as wide as it was by a double press, and keeps it', () => {
  open()
  expect(widthOf('Perú 1180')).toBe('')
  for (let times = 0; times < 8; times++) fireEvent.keyDown(edge(), { key: 'ArrowRight' })
  const wide = Number.parseInt(widthOf('Perú 1180'), 10)
  expect(wide).toBeGreaterThan(100)
  expect(widthOf('VM1')).toBe('')
  fireEvent.keyDown(edge(), { key: 'ArrowLeft' })
  expect(widthOf('Perú 1180')).toBe(`${wide - 16}px`)
  cleanup()
  open()
  expect(widthOf('Perú 1180')).toBe(`${wide - 16}px`)
  fireEvent.doubleClick(edge())
  expect(widthOf('Perú 1180')).toBe('')
})

it('takes no width from storage that no column has', () => {
  localStorage.setItem('ventanilla.answers.ana.f', JSON.stringify({ widths: { place: 9_000 } }))
  open()
  expect(widthOf('Perú 1180')).toBe('')
  cleanup()
  localStorage.setItem('ventanilla.answers.ana.f', JSON.stringify({ widths: ['place'] }))
  open()
  expect(widthOf('Perú 1180')).toBe('')
})
