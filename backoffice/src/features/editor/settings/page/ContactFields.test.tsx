import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Branding } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../../tests/app/editor-choices.ts'
import { sessionKey } from '../../../../context/session.ts'
import { TextContext } from '../../../../context/text-context.ts'
import { editorActions } from '../../state/editor-actions.ts'
import { EditorContext } from '../../state/editor-context.ts'
import { contentOf } from '../../state/editor-state.ts'
import { createEditorStore } from '../../state/editor-store.ts'
import { ContactFields } from './ContactFields.tsx'
import { PrivacyFields } from './PrivacyFields.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const { definition, live } = getFixture('neighbour-complaint')

function draw(branding: Branding = {}) {
  const store = createEditorStore({ definition, live: { ...live, branding }, areaIds: ['1'] })
  const actions = editorActions(store, text)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(sessionKey, {
    user: { id: 'u', username: 'acastro' },
    permissions: [],
    municipality: { timeZone: 'America/Argentina/Cordoba' },
  })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers: 3 }}>
          <ContactFields />
          <PrivacyFields />
        </EditorContext>
      </TextContext>
    </QueryClientProvider>,
  )
  const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { write, kept: () => contentOf(store.get()).live.branding }
}

it('keeps the lines of a contact that say something, and none where nothing is left', () => {
  const { write, kept } = draw({ hideProductLogo: true })
  write(/^Teléfono/, '0353 453-0000 ')
  write(/^Horario/, ' ')
  expect(kept()).toEqual({ hideProductLogo: true, contact: { phone: '0353 453-0000' } })
  write(/^Teléfono/, '')
  expect(kept()).toEqual({ hideProductLogo: true })
})

it('keeps no address that nobody could be written at, and says how it is written', () => {
  const { write, kept } = draw({ contact: { email: 'obras@municipio.example' } })
  write(/^Correo electrónico/, 'obras@')
  expect(screen.getByText(/^Escriba la dirección completa/)).toBeTruthy()
  expect(kept()).toEqual({ contact: { email: 'obras@municipio.example' } })
  write(/^Correo electrónico/, 'catastro@municipio.example')
  expect(kept()).toEqual({ contact: { email: 'catastro@municipio.example' } })
})

it('gives a notice the day on which it is begun, and forgets it with its text', () => {
  const { write, kept } = draw()
  write(/^Aviso de privacidad/, 'Los usa Obras Públicas.')
  const { text: said, date } = kept().privacy ?? {}
  expect([said, /^\d{4}-\d\d-\d\d$/.test(date ?? '')]).toEqual(['Los usa Obras Públicas.', true])
  write(/^Vigente desde/, '01/10/2026')
  expect(kept().privacy?.date).toBe('2026-10-01')
  write(/^Aviso de privacidad/, '  ')
  expect(kept()).toEqual({})
})
