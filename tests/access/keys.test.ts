import { type Endpoint, endpoints, type MadeApiKey, scopesNeeded } from '@ventanilla/api'
import { isForSomeForms, type KeyScope, keyScopes, opensAlone } from '@ventanilla/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { makeThings, type Place, places, type Things } from './things.ts'

/** A key of Villa María: what it may, and whether it was given the form of the place `own` alone. */
type Asker = { readonly scopes: readonly KeyScope[]; readonly isNarrow: boolean }

const reading = ['read:respuesta', 'files', 'notes'] as const
const askers: readonly Asker[] = [
  ...keyScopes.map(scope => ({ scopes: [scope], isNarrow: false })),
  ...keyScopes.filter(isForSomeForms).map(scope => ({ scopes: [scope], isNarrow: true })),
  { scopes: reading, isNarrow: false },
  { scopes: reading, isNarrow: true },
]
const nameOf = ({ scopes, isNarrow }: Asker) => `${scopes.join(' ')}${isNarrow ? ', of one form' : ''}`

let app: OpenApp
let things: Map<Place, Things>
let admin: { Cookie: string }
const keys = new Map<Asker, string>()

async function make(name: string, scopes: readonly KeyScope[], forms: 'all' | string[]): Promise<string> {
  const municipalityId = places.own.municipality
  const made = await app.request('/api/v1/api-keys', json({ name, scopes, forms, municipalityId }, admin))
  const { key }: MadeApiKey = await made.json()
  return key
}

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  things = await makeThings(app)
  admin = await app.signIn('admin@demo.local')
  for (const asker of askers) {
    const forms = asker.isNarrow ? [things.get('own')?.form ?? ''] : 'all'
    keys.set(asker, await make(nameOf(asker), asker.scopes, forms))
  }
})
afterAll(() => app.close())

function ask(route: string, { send = {}, body, headers, query = '' }: Row, id: string, of: Things, key: string) {
  const [method = '', path = ''] = route.split(' ')
  const given = body ? { body: JSON.stringify(body(of)), headers: { 'Content-Type': 'application/json' } } : send
  const filled = path.replace(':id', id).replace(':fileId', `file-${id}`).replace(':number', '1')
  return app.request(`/api/v1${filled}${typeof query === 'string' ? query : query(of)}`, {
    ...given,
    method: method.toUpperCase(),
    headers: {
      ...Object.fromEntries(new Headers(given.headers)),
      ...headers,
      Authorization: `Bearer ${key}`,
    },
  })
}

function idOf({ object }: Row, of: Things): string {
  if (object === 'answer') return of.answerOf.get(null) ?? ''
  if (object === 'none') return 'nothing'
  return object === 'area' ? (things.get('own')?.form ?? '') : of[object]
}

const machinesOf: ReadonlyMap<string, Endpoint['machines']> = new Map(
  endpoints.map(({ method, path, machines }) => [`${method.toLowerCase()} ${path}`, machines] as const),
)

function isAllowed(route: string, { access, object, opens }: Row, { scopes, isNarrow }: Asker, place: Place): boolean {
  const machines = machinesOf.get(route)
  if (machines === undefined || typeof access === 'string') return false
  if (machines !== true && !scopes.includes(machines)) return false
  const [verbs, subject] = access
  const isAlone = machines !== true && opensAlone(machines)
  if (!isAlone && ![verbs].flat().some(verb => scopes.some(scope => scope === `${verb}:${subject}`))) return false
  if (object === 'none' || place === 'own') return true
  if (isNarrow) return false
  return place === 'otherArea' || (place === 'publicElsewhere' && opens === true)
}

const cases = Object.entries(rows).flatMap(([route, given]) =>
  given.map((row): [string, Row] => [route, row]).filter(([, row]) => row.access !== 'anyone'),
)
const open = cases.filter(([route]) => machinesOf.get(route) !== undefined)
const shut = cases.filter(([route]) => machinesOf.get(route) === undefined)

/** What its scopes lack for a route, by the declaration alone: of each list one. */
function lackingOf(route: string, { scopes }: Asker): (readonly KeyScope[])[] {
  const endpoint = endpoints.find(({ method, path }) => route === `${method.toLowerCase()} ${path}`)
  if (!endpoint) throw new Error(`no ${route}`)
  return scopesNeeded(endpoint).filter(oneOf => !oneOf.some(scope => scopes.includes(scope)))
}

describe.each(open)('%s', (route, row) => {
  it('opens to keys whose scopes, town and forms say so', async () => {
    // No rule of a row is about roles alone: a key has none.
    expect(row.only).toBeUndefined()
    for (const [asker, key] of keys) {
      for (const [place, of] of things) {
        const response = await ask(route, row, idOf(row, of), of, key)
        const lacking = lackingOf(route, asker)
        if (lacking.length > 0) {
          const about = [nameOf(asker), place, response.status]
          expect([...about, await response.json()]).toMatchObject([
            ...about.slice(0, 2),
            403,
            { code: 'key.scope', needed: lacking, detail: expect.stringContaining(String(lacking[0]?.[0])) },
          ])
        } else await response.body?.cancel()
        const allowed = isAllowed(route, row, asker, place)
        const passed = row.passes === undefined ? response.ok : response.status === row.passes
        const about = [nameOf(asker), place, response.status]
        expect([...about, passed]).toEqual([...about, allowed])
        if (!allowed) expect([403, 404]).toContain(response.status)
      }
    }
  })
})

it('refuses keys with every scope where people alone may come', async () => {
  const key = await make('everything', keyScopes, 'all')
  const own = things.get('own')
  if (!own) throw new Error('the matrix has no place of its own')
  expect(shut.length).toBeGreaterThan(80)
  for (const [route, row] of shut) {
    const response = await ask(route, row, idOf(row, own), own, key)
    expect([route, response.status, await response.json()]).toMatchObject([route, 403, { code: 'key.people' }])
  }
})

it('names for each endpoint that lets keys in a scope that a key can have', () => {
  expect(open.length).toBeGreaterThan(45)
  for (const { path, access, machines } of endpoints) {
    if (machines === undefined || (machines !== true && opensAlone(machines))) continue
    const scopes = typeof access === 'string' ? [] : [access[0]].flat().map(verb => `${verb}:${access[1]}`)
    expect([path, scopes.some(scope => keyScopes.some(known => known === scope))]).toEqual([path, true])
  }
})

it('shows a key of one form nothing of others in lists, searches, counts and the trash', async () => {
  const key = await make(
    'one form',
    ['read:formulario', 'read:respuesta', 'delete:respuesta'],
    [things.get('own')?.form ?? ''],
  )
  const headers = { Authorization: `Bearer ${key}` }
  const read = async (path: string) => await (await app.request(`/api/v1${path}`, { headers })).json()
  const listed = await read('/forms')
  // The town has other areas too.
  expect(listed.areas).toEqual([listed.items[0].area])
  expect(listed).toMatchObject({ total: 1, items: [{ id: things.get('own')?.form }] })
  const found: { items: { form: { id: string } }[] } = await read('/search?q=arbol')
  expect(new Set(found.items.map(({ form }) => form.id)).size).toBeLessThanOrEqual(1)
  for (const { form } of found.items) expect(form.id).toBe(things.get('own')?.form)
  // One of each form of the town goes into the trash by the hands of an administrator.
  for (const place of ['own', 'otherArea'] as const) {
    const uid = things.get(place)?.answerOf.get('ROLE_INSPECTOR') ?? ''
    const { revision } = await (await app.request(`/api/v1/answers/${uid}`, { headers: admin })).json()
    const remove = { method: 'DELETE', headers: { ...admin, 'If-Match': `"${revision}"` } }
    expect((await app.request(`/api/v1/answers/${uid}`, remove)).ok).toBe(true)
  }
  const trash = await read('/trash')
  expect(trash.items).toHaveLength(1)
  expect(trash.items[0]).toMatchObject({ form: { id: things.get('own')?.form } })
})

it('tells a key of one form no name of another form or of an area that its form is not in', async () => {
  const own = things.get('own')
  if (!own) throw new Error('the matrix has no place of its own')
  const key = await make('one form, everything', keyScopes.filter(isForSomeForms), [own.form])
  const { sql, tables } = app.deps.db
  const forms = await sql
    .select({ id: tables.form.id, uid: tables.form.uid, title: tables.form.title })
    .from(tables.form)
  const given = forms.find(({ uid }) => uid === own.form)
  const inside = await sql.select().from(tables.formArea)
  const areas = await sql.select({ id: tables.area.id, name: tables.area.name }).from(tables.area)
  const ownAreas = areas.filter(({ id }) => inside.some(each => each.formId === given?.id && each.areaId === id))
  const hidden = [
    ...areas.map(({ name }) => name).filter(name => !ownAreas.some(known => known.name === name)),
    ...forms
      .filter(form => form !== given)
      .flatMap(({ uid, title }) => (title === given?.title ? [uid] : [uid, title])),
  ]
  expect(hidden.length).toBeGreaterThan(10)
  let read = 0
  for (const [route, row] of open.filter(([each]) => each.startsWith('get '))) {
    const response = await ask(route, row, idOf(row, own), own, key)
    const body = await response.text()
    if (response.ok) read++
    const told = hidden.filter(name => body.includes(JSON.stringify(name)))
    expect([route, told]).toEqual([route, []])
  }
  expect(read).toBeGreaterThan(20)
})
