import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { AnswersLink } from './AnswersLink.tsx'
import { keepPlace } from './kept-places.ts'

afterEach(cleanup)

const draw = (user: string, form: string) => {
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { user: { id: user } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AnswersLink formId={form}>Respuestas</AnswersLink>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('link').getAttribute('href')
}

it('leads to the filters and the page where the person was last in that form', () => {
  keepPlace('u1', 'f1', { citizenDni: '30111222', list: '?state=received&cursor=c&page=2' })
  expect(draw('u1', 'f1')).toBe('/respuestas/listado/f1?state=received&cursor=c&page=2')
})

it.each([
  ['u1', 'f2'],
  ['u2', 'f1'],
])('leads to all answers where nobody was: %s in %s', (user, form) => {
  keepPlace('u1', 'f1', { citizenDni: '', list: '?state=received' })
  expect(draw(user, form)).toBe(`/respuestas/listado/${form}`)
})
