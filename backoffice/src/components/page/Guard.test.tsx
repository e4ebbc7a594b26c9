import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { permissionsOf, type Role } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { Guard } from './Guard.tsx'
import { wantedPath } from './guard-decision.ts'

const text = createText('en', await loadMessages('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Wanted() {
  return <p>sign in, then {wantedPath(useLocation().state)}</p>
}

function open(path: string, role?: Role | null) {
  const queryClient = createQueryClient()
  if (role !== undefined) queryClient.setQueryData(sessionKey, role && { permissions: permissionsOf(role) })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/login" element={<Wanted />} />
            <Route
              path="/ver/:id"
              element={
                <Guard needs="read respuesta">
                  <p>the answer</p>
                </Guard>
              }
            />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
}

it('opens the page to those who hold the permission', () => {
  open('/ver/abc', 'ROLE_INSPECTOR_ACTAS')
  expect(screen.getByText('the answer')).toBeDefined()
})

it('shows the others the Forbidden page with its way home', () => {
  open('/ver/abc', 'ROLE_GENERADOR')
  expect(screen.queryByText('the answer')).toBeNull()
  expect(screen.getByText('You do not have the required permissions to access this site.')).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home')
})

it('keeps where an unsigned person wanted to go', () => {
  open('/ver/abc?x=1', null)
  expect(screen.getByText('sign in, then /ver/abc?x=1')).toBeDefined()
})

it('shows that it waits while the session is on its way', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  open('/ver/abc')
  expect(await screen.findByText('Loading')).toBeDefined()
  expect(screen.queryByText('the answer')).toBeNull()
})
