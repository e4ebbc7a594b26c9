import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Form } from '@ventanilla/api'
import type { ListColumn } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import { ColumnsPanel } from './ColumnsPanel.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const form: Pick<Form, 'definition'> = { definition: getFixture('neighbour-complaint').definition }

function Panel() {
  const [shown, setShown] = useState<readonly ListColumn[]>(['subject', 'place'])
  const view: ListView = {
    view: 'table',
    columns: shown,
    questions: [],
    order: [],
    widths: {},
    has: column => shown.includes(column),
    change: part => setShown(part.columns ?? shown),
  }
  return <ColumnsPanel form={form} view={view} />
}

it('keeps the focus on the box of a column that is shown or hidden', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextContext value={text}>
        <Panel />
      </TextContext>
    </QueryClientProvider>,
  )
  for (const isShown of [false, true]) {
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lugar' })
    box().focus()
    fireEvent.click(box())
    await waitFor(() => expect(document.activeElement).toBe(box()))
    expect(box().checked).toBe(isShown)
  }
})
