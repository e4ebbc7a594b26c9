import { permissionsOf, type Role, roleNames } from '@ventanilla/model'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { decide } from '../components/page/guard-decision.ts'
import { pages } from './pages.ts'

const all = new Set(roleNames)
const without = (...roles: Role[]) => new Set(roleNames.filter(role => !roles.includes(role)))
const supervisors: Role[] = [
  'ROLE_ADMIN',
  'ROLE_SUPERVISOR_ELEVADO',
  'ROLE_SUPERVISOR_CORRECTOR_DUPLICADOR',
  'ROLE_SUPERVISOR_CORRECTOR',
  'ROLE_SUPERVISOR_DUPLICADOR',
  'ROLE_SUPERVISOR',
]
const authors = new Set<Role>([...supervisors, 'ROLE_GENERADOR'])
const deleters = new Set<Role>([
  ...supervisors,
  'ROLE_CENSISTA_PRIVADO',
  'ROLE_INSPECTOR_ELEVADO_CORRECTOR',
  'ROLE_INSPECTOR_ELEVADO',
  'ROLE_INSPECTOR',
])
const managers = new Set<Role>(['ROLE_ADMIN', 'ROLE_SUPERVISOR_ELEVADO'])
const administrators = new Set<Role>(['ROLE_ADMIN'])
const correctors = new Set<Role>([
  'ROLE_ADMIN',
  'ROLE_SUPERVISOR_ELEVADO',
  'ROLE_SUPERVISOR_CORRECTOR_DUPLICADOR',
  'ROLE_SUPERVISOR_CORRECTOR',
  'ROLE_CENSISTA_PRIVADO',
  'ROLE_GENERADOR_CORRECTOR_RESPUESTAS',
  'ROLE_INSPECTOR_ELEVADO_CORRECTOR',
])

/** Who may open which page, role by role as spec 1 §2 and §6 say it, not as the code computes it. */
const table: readonly [path: string, who: ReadonlySet<Role>][] = [
  ['/home', all],
  ['/bandeja', without('ROLE_GENERADOR')],
  ['/cuenta', all],
  ['/misRespuestas/f1', all],
  ['/listar', all],
  ['/editar/nuevo', authors],
  ['/editar/nuevo/formulario', authors],
  ['/editar/f1', authors],
  ['/editar/f1/formulario', authors],
  ['/contestar/f1', without('ROLE_GENERADOR')],
  ['/respuestas/listado/f1', without('ROLE_GENERADOR')],
  ['/papelera', deleters],
  ['/papelera/f1', deleters],
  ['/buscar', without('ROLE_GENERADOR')],
  ['/ver/a1', without('ROLE_GENERADOR')],
  ['/ver/a1/estadisticas', without('ROLE_GENERADOR')],
  ['/correctForm/a1', correctors],
  ['/respuestas/actualizar/a1', new Set([...correctors, 'ROLE_SUPERVISOR_DUPLICADOR', 'ROLE_SUPERVISOR'])],
  ['/estadisticas/f1', new Set([...supervisors, 'ROLE_CENSISTA_PRIVADO'])],
  ['/usuarios', managers],
  ['/areas', managers],
  ['/auditoria', managers],
  ['/envios', managers],
  ['/claves', managers],
  ['/datos', managers],
  ['/datos/plazos', managers],
  ['/webhooks', managers],
  ['/webhooks/w1', managers],
  ['/municipios', administrators],
  ['/municipios/m1', administrators],
  ['/municipios/m1/calendario', managers],
  ['/municipios/m1/barrios', managers],
  ['/municipios/m1/mensajes', authors],
  ['/configuracion', administrators],
]

/** The page that the router chooses for a path. */
function pageAt(path: string) {
  const routes = pages.map(page => ({ path: page.path, handle: page }))
  const found = matchRoutes(routes, path)?.at(-1)?.route.path
  return pages.find(page => page.path === found)
}

it('has a row for every page behind a sign-in', () => {
  expect(new Set(table.map(([path]) => pageAt(path)))).toEqual(new Set(pages))
})

describe.each(table)('is open to %s or not, as the table says', (path, who) => {
  const needs = pageAt(path)?.needs
  it.each(roleNames)('is open to %s or not, as the table says', role => {
    const state = { status: 'success' as const, session: { permissions: permissionsOf(role) } }
    expect(decide(state, needs)).toBe(who.has(role) ? 'enter' : 'forbidden')
  })

  it('asks whoever is not signed in to sign in', () => {
    expect(decide({ status: 'success', session: null }, needs)).toBe('signIn')
  })
})
