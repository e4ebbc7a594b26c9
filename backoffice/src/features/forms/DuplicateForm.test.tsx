import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { FormListItem, Session } from '@ventanilla/api'
import { permissionsOf } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { DuplicateForm } from './DuplicateForm.tsx'

const text = createText('en', await loadMessages('en'))
afterEach(cleanup)

const form: FormListItem = {
  id: 'f1',
  title: 'Pruning',
  area: { id: 'parks', name: 'Parks' },
  municipality: { id: 'egues', name: 'Valle de Egüés', showDuplicateIcon: true },
  public: false,
  publicAllowed: true,
  paymentGateway: false,
  hasStates: false,
  answers: 0,
  editedAt: '2026-01-01T00:00:00.000Z',
  editedBy: null,
  duplicated: false,
  changeable: true,
  revision: 1,
}

function draw(given: Partial<FormListItem>) {
  const queryClient = createQueryClient()
  const session: Session = {
    user: {
      id: 'u',
      username: 'u',
      email: null,
      firstName: 'U',
      lastName: 'U',
      role: 'ROLE_SUPERVISOR_ELEVADO',
      account: 'product',
      settings: {},
    },
    permissions: permissionsOf('ROLE_SUPERVISOR_ELEVADO'),
    areas: [{ id: 'parks', name: 'Parks' }],
    municipality: { id: 'egues', name: 'Valle de Egüés', timeZone: 'Europe/Madrid' },
    language: null,
  }
  queryClient.setQueryData(sessionKey, session)
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <DuplicateForm form={{ ...form, ...given }} onClose={() => {}} />
      </QueryClientProvider>
    </TextContext>,
  )
}
it.each([true, false])('says that the copy of a public form is on line at once: %s', isPublic => {
  draw({ public: isPublic })
  expect(screen.queryByText(text.t('forms.duplicate.public')) !== null).toBe(isPublic)
})
