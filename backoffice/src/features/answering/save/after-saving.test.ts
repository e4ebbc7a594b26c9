import { newLiveSettings, noSettings } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { afterSaving, type Intent, isOwnPage } from './after-saving.ts'

type Case = {
  intent?: Intent
  isCis?: boolean
  isPublic?: boolean
  isPortal?: boolean
  redirect?: string
}

function target({ intent = 'plain', isCis = false, isPublic = false, isPortal = false, ...more }: Case): string {
  const { redirect } = more
  return afterSaving(
    { answerId: 'A1', docCode: 'VM7', ...(redirect !== undefined && { redirect }) },
    {
      form: {
        id: 'f',
        live: { ...newLiveSettings(), public: isPublic, remaining: null },
        definition: {
          language: 'es',
          title: { text: '' },
          description: { text: '' },
          sections: [],
          states: { available: [], initial: null },
          signatures: [],
          settings: { ...noSettings(), portalAssociation: isPortal },
        },
      },
      isCis,
      intent,
    },
  )
}

it.each<[Case, string]>([
  [{}, '/listar?respuesta=VM7'],
  [{ isPublic: true }, '/publico/guardado/f/VM7'],
  [{ isPortal: true, isPublic: true }, '/ciudadano/guardado/f/VM7'],
  [{ redirect: 'https://pay.example/1', isPortal: true }, 'https://pay.example/1'],
  [{ intent: 'appointment', isPortal: true, redirect: 'https://pay.example/1' }, '/ciudadano/guardado/f/VM7'],
  [{ intent: 'appointment' }, '/ciudadano/guardado/f/VM7'],
  [{ intent: 'mail' }, '/ver/A1'],
  [{ isCis: true, intent: 'mail', isPortal: true }, '/respuesta/enviada/A1/VM7'],
])('%j leads to %s', (given, path) => expect(target(given)).toBe(path))

it('loads anew what is no page of the staff', () => {
  expect(['/listar?respuesta=VM7', '/ver/A1', '/respuesta/enviada/A1/VM7'].every(isOwnPage)).toBe(true)
  expect(['/publico/guardado/f/VM7', '/ciudadano/guardado/f/VM7', 'https://pay.example/1'].some(isOwnPage)).toBe(false)
})
