import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { Answering } from '@ventanilla/api'
import { type FormSettings, noSettings, permissionsOf, type Role } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { SaveButtons } from './SaveButtons.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const { definition } = getFixture('pruning-request')

/** The buttons beside 'Save answer' that somebody of this role has. */
function buttons(role: Role, settings: Partial<FormSettings>, isPublic: boolean): string[] {
  const form: Answering = {
    id: 'a',
    version: 1,
    revision: 1,
    title: '',
    description: '',
    live: {
      public: isPublic,
      responseLimit: null,
      remaining: null,
      singleAnswer: false,
      opensAt: null,
      closesAt: null,
    },
    areas: [],
    municipality: { id: 'm', name: 'Villa', location: null, timeZone: 'UTC', settings: {} },
    branding: {},
    definition: { ...definition, settings: { ...noSettings(), ...settings } },
    closedReason: null,
    mapTiles: null,
    assets: false,
  }
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { user: { role }, permissions: permissionsOf(role) })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <SaveButtons form={form} />
      </TextContext>
    </QueryClientProvider>,
  )
  return screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '')
}

const mail = 'Guardar respuesta y enviar correo'
const appointment = 'Guardar respuesta y sacar turno'

// Spec 3 §2: e-mail on forms that are not public, the appointment wherever the form has it.
it.each<[string, Role, Partial<FormSettings>, boolean, string[]]>([
  ['a private form with mail', 'ROLE_SUPERVISOR', { email: true }, false, [mail]],
  ['a public form with mail', 'ROLE_SUPERVISOR', { email: true }, true, []],
  ['a form without either', 'ROLE_SUPERVISOR', {}, false, []],
  ['a form with both', 'ROLE_INSPECTOR', { email: true, appointment: true }, false, [mail, appointment]],
  ['a form with an appointment', 'ROLE_ADMIN', { appointment: true }, false, [appointment]],
])('%s, for %s', (_, role, settings, isPublic, expected) => {
  expect(buttons(role, settings, isPublic)).toEqual(expected)
})
