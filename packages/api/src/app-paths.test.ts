import { expect, it } from 'vitest'
import { isAppPath } from './app-paths.ts'

it.each([
  '/',
  '/login',
  '/Login/',
  '/editar/abc',
  '/editar/abc/tipo/',
  '/editar/nuevo',
  '/ver/%20',
  '/respuesta/enviada/a/b',
])('%s is a page of the backoffice', path => expect(isAppPath(path)).toBe(true))
it.each([
  '/login/x',
  '/ver',
  '/ver/',
  '/ver//',
  '/editar',
  '/editar/a/b/c',
  '/respuesta/enviada/a',
  '/.env',
  '//login',
])('%s is no page of the backoffice', path => expect(isAppPath(path)).toBe(false))
