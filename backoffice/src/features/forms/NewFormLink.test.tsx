import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { permissionsOf, roleNames } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { NewFormLink } from './NewFormLink.tsx'

const text = createText('en', await loadMessages('en'))
afterEach(cleanup)

it.each(roleNames)('stands there for who may create forms: %s', role => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, { permissions: permissionsOf(role) })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NewFormLink />
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
  const isAuthor = role === 'ROLE_ADMIN' || role === 'ROLE_GENERADOR' || role.startsWith('ROLE_SUPERVISOR')
  expect(screen.queryByRole('link', { name: 'New form' }) !== null).toBe(isAuthor)
})
