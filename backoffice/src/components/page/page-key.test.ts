import { expect, it } from 'vitest'
import { pageKey } from './page-key.ts'

it.each([
  ['/editar/nuevo/formulario', '/editar/nuevo/settings', true],
  ['/editar/a', '/editar/a/states', true],
  ['/editar/a', '/editar/b', false],
  ['/editar/nuevo', '/listar', false],
  ['/ver/a', '/ver/b', false],
  ['/ver/a', '/ver/a/estadisticas', false],
])('%s and %s are one page: %s', (from, to, isOne) => {
  expect(pageKey(from) === pageKey(to)).toBe(isOne)
})
