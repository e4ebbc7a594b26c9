import { permissionsOf, roleNames } from '@ventanilla/model'
import { describe, expect, it } from 'vitest'
import { decide, wantedPath } from './guard-decision.ts'

describe('decide', () => {
  it('waits for the session, and tells when it cannot be read', () => {
    expect(decide({ status: 'pending' }, 'read formulario')).toBe('wait')
    expect(decide({ status: 'error' })).toBe('failed')
  })

  it('leads whoever is not signed in to the sign-in page', () => {
    expect(decide({ status: 'success', session: null })).toBe('signIn')
    expect(decide({ status: 'success', session: null }, 'read respuesta')).toBe('signIn')
  })

  it.each(roleNames)('lets %s in by the permissions of the session alone', role => {
    const state = { status: 'success' as const, session: { permissions: permissionsOf(role) } }
    expect(decide(state)).toBe('enter')
    expect(decide(state, 'read formulario')).toBe('enter')
    expect(decide(state, 'read respuesta')).toBe(role === 'ROLE_GENERADOR' ? 'forbidden' : 'enter')
    expect(decide(state, 'manage usuario')).toBe(role === 'ROLE_ADMIN' ? 'enter' : 'forbidden')
  })
})

describe('wantedPath', () => {
  it('keeps a path of our own with its query', () => {
    expect(wantedPath({ wanted: '/respuestas/listado/abc?page=2' })).toBe('/respuestas/listado/abc?page=2')
  })

  it.each([
    undefined,
    null,
    {},
    { wanted: 3 },
    { wanted: '//evil.example' },
    { wanted: '/\\evil.example' },
    { wanted: 'https://evil.example' },
  ])('goes home instead of to %j', state => {
    expect(wantedPath(state)).toBe('/home')
  })
})
