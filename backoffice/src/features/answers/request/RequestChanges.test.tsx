import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { RequestChanges } from './RequestChanges.tsx'

const text = createText('es', await loadMessages('es'))
const fixture = getFixture('driving-licence')
const answer: Answer = {
  id: 'a1',
  docCode: 'VM7',
  summary: {},
  recordCode: null,
  formId: fixture.id,
  version: 1,
  revision: 2,
  createdAt: '2026-11-18T12:15:00Z',
  updatedAt: '2026-11-18T12:15:00Z',
  createdBy: null,
  byCitizen: true,
  author: null,
  person: null,
  incidentId: null,
  location: null,
  state: null,
  history: [],
  municipality: { id: '70', name: 'Villa María', timeZone: 'UTC', hideElectronicSignature: false },
  definition: fixture.definition,
  content: sampleAnswer(fixture, seededRandom(4)).content,
  signatures: [],
  files: {},
  edits: [],
  requests: [],
  marks: null,
  payment: null,
  portalStatus: null,
  assignee: null,
  watchers: [],
  may: { assign: true, changeState: true, complete: true, correct: false, requestChanges: true, remove: false },
}
const request = {
  id: '1',
  at: '2026-11-20T15:00:00Z',
  by: 'gmolina',
  comment: 'Falta el prefijo.',
  marks: [{ kind: 'answer' as const, sectionId: 'person', rowIndex: 0, questionId: 'phone' }],
}

afterEach(cleanup)
const draw = (requests: Answer['requests']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TextContext value={text}>
          <RequestChanges
            answer={{ ...answer, requests }}
            level={1}
            fileOf={() => undefined}
            onClose={() => undefined}
          />
        </TextContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('tells that the citizen has not answered yet, what they were asked, and that what is marked joins it', () => {
  draw([request])
  expect(screen.getByRole('note').textContent).toContain('envió gmolina el 20/11/2026 - 15:00')
  const [asked] = screen.getAllByText('Ya pedido')
  expect(asked?.closest('li')?.textContent).toContain('Teléfono celular')
  expect(screen.getAllByText('Ya pedido')).toHaveLength(1)
})

it('says nothing of a request that was answered', () => {
  draw([{ ...request, closedAt: '2026-11-21T10:00:00Z' }])
  expect([screen.queryByRole('note'), screen.queryByText('Ya pedido')]).toEqual([null, null])
})
