import { hasWelcomePage, seesScope } from '@ventanilla/model'
import { upload } from '../app/form-with-files.ts'
import { json } from '../app/open-app.ts'
import { png } from '../app/sample-files.ts'
import type { WrittenRow } from './row.ts'

let made = 0
/** Accepted once: names are unique. */
const newUser = (roles: string[]) => (of: { area: string; municipality: string }) => ({
  account: 'product',
  email: `nueva${++made}@town.example`,
  username: `nueva${made}`,
  roles,
  municipalityId: of.municipality,
  areaIds: [of.area],
})
/** An old revision: whoever may change the thing is told so, the others are not let as far. */
const old = { 'If-Match': '"0"' }

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
]
const square = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Centro' },
      geometry: { type: 'Polygon', coordinates: [corners] },
    },
  ],
}

/** Users, areas, municipalities, and what is done to forms from their list. */
export const administrationRows: Record<string, WrittenRow | readonly WrittenRow[]> = {
  'post /users/verify': {
    object: 'municipality',
    body: ({ municipality }) => ({ username: `libre${++made}`, municipalityId: municipality }),
    passes: 204,
  },
  'post /users': [
    { object: 'municipality', body: newUser(['ROLE_GENERADOR']), passes: 201 },
    {
      object: 'municipality',
      only: role => role === 'ROLE_ADMIN',
      body: newUser(['ROLE_ADMIN']),
      passes: 201,
    },
  ],
  'patch /users/:id': { object: 'user', headers: old, body: () => ({}), passes: 412 },
  // An old revision: nobody goes.
  'delete /users/:id': {
    object: 'user',
    send: { method: 'DELETE' },
    headers: old,
    passes: 412,
  },
  'delete /users/:id/single-sign-on': {
    object: 'user',
    send: { method: 'DELETE' },
    headers: old,
    passes: 412,
  },
  'delete /users/:id/second-factor': {
    object: 'user',
    send: { method: 'DELETE' },
    headers: old,
    passes: 412,
  },
  'post /api-keys': {
    object: 'municipality',
    body: ({ municipality }) => ({
      name: `Programa ${++made}`,
      scopes: ['read:respuesta'],
      forms: 'all',
      municipalityId: municipality,
    }),
    passes: 201,
  },
  // Whose key it is: server/src/features/accounts/keys/keys.test.ts.
  'post /api-keys/:id/rotate': { object: 'none', send: json({ overlapHours: 0 }), passes: 404 },
  'delete /api-keys/:id': { object: 'none', send: { method: 'DELETE' }, passes: 404 },
  // A private address is refused before anything is made; what they do: tests/contract/webhooks.test.ts.
  'post /webhooks': {
    object: 'municipality',
    body: ({ municipality }) => ({
      name: `Aviso ${++made}`,
      url: 'http://127.0.0.1:9/',
      events: ['answer.saved'],
      forms: 'all',
      municipalityId: municipality,
    }),
    passes: 422,
  },
  'patch /webhooks/:id': { object: 'none', send: { ...json({ state: 'paused' }), method: 'PATCH' }, passes: 404 },
  'get /webhooks/:id/deliveries': { object: 'none', send: {}, passes: 404 },
  'delete /webhooks/:id': { object: 'none', send: { method: 'DELETE' }, passes: 404 },
  'post /webhooks/:id/secret': { object: 'none', send: json({ overlapHours: 0 }), passes: 404 },
  'post /webhooks/:id/test': { object: 'none', send: json({}), passes: 404 },
  'post /webhooks/:id/replay': { object: 'none', send: json({ deliveries: ['none'] }), passes: 404 },
  'post /areas': [
    {
      object: 'municipality',
      body: ({ municipality }) => ({ name: `Área ${++made}`, municipalityId: municipality }),
      passes: 201,
    },
    {
      object: 'user',
      body: ({ user }) => ({ name: `Área ${++made}`, municipalityId: 'villa-maria', userIds: [user] }),
      passes: 201,
    },
  ],
  'post /municipalities': { object: 'none', body: () => ({ name: '' }), passes: 422 },
  'get /municipalities/:id': { object: 'municipality' },
  'patch /municipalities/:id': {
    object: 'municipality',
    headers: old,
    body: () => ({}),
    passes: 412,
  },
  'get /municipalities/:id/calendar': { object: 'municipality' },
  'put /municipalities/:id/calendar': {
    object: 'municipality',
    headers: old,
    body: () => ({ holidays: [] }),
    passes: 412,
  },
  'get /municipalities/:id/districts': { object: 'municipality' },
  'put /municipalities/:id/districts': {
    object: 'municipality',
    headers: old,
    body: () => square,
    passes: 412,
  },
  'delete /municipalities/:id/districts': {
    object: 'municipality',
    send: { method: 'DELETE' },
    headers: old,
    passes: 412,
  },
  'get /municipalities/:id/logo': { object: 'municipality' },
  'put /municipalities/:id/logo': {
    object: 'municipality',
    send: { ...upload(png(), 'a.png'), method: 'PUT' },
    headers: old,
    passes: 412,
  },
  'delete /municipalities/:id/logo': {
    object: 'municipality',
    send: { method: 'DELETE' },
    headers: old,
    passes: 412,
  },
  'patch /forms/:id/scope': {
    object: 'form',
    only: seesScope,
    headers: old,
    body: () => ({ public: true }),
    passes: 412,
  },
  'post /forms/:id/duplicate': [
    {
      object: 'form',
      body: () => ({ areaId: 'villa-maria-espacios-verdes' }),
      passes: 201,
    },
    {
      object: 'area',
      body: ({ area }) => ({ areaId: area }),
      passes: 201,
    },
  ],
  'post /form-imports': { object: 'none', send: { method: 'POST' }, passes: 422 },
  'post /form-imports/tables': { object: 'none', send: { method: 'POST' }, passes: 422 },
  'delete /forms/:id': {
    object: 'form',
    send: { method: 'DELETE' },
    headers: old,
    passes: 412,
  },
  // Only what was deleted is found: server/src/features/forms/form-restore.test.ts has whose it must be.
  'post /forms/:id/restore': {
    object: 'none',
    send: { method: 'POST' },
    headers: old,
    passes: 404,
  },
  'get /retention-rules': {
    object: 'municipality',
    query: ({ municipality }) => `?municipalityId=${municipality}`,
  },
  'put /retention-rules': {
    object: 'municipality',
    headers: { 'If-Match': '"9"' },
    body: ({ municipality }) => ({ municipalityId: municipality, rules: [] }),
    passes: 412,
  },
  'get /data-requests': { object: 'municipality', query: ({ municipality }) => `?municipalityId=${municipality}` },
  'post /data-requests': {
    object: 'municipality',
    body: ({ municipality }) => ({ municipalityId: municipality, kind: 'export', subject: '30987654', reason: 'Nota' }),
    passes: 201,
  },
  // Whose it must be: tests/contract/data-requests.test.ts.
  'get /data-requests/:id': { object: 'none', passes: 404 },
  'post /data-requests/:id/approve': { object: 'none', send: { method: 'POST' }, passes: 404 },
  'post /data-requests/:id/refuse': { object: 'none', send: { method: 'POST' }, passes: 404 },
  'get /data-requests/:id/export': { object: 'none', passes: 404 },
  'put /answers/:id/hold': { object: 'answer', body: () => ({ reason: 'Juicio' }), passes: 204 },
  'delete /answers/:id/hold': { object: 'answer', send: { method: 'DELETE' }, passes: 204 },
  'post /recipients/search': {
    object: 'none',
    only: hasWelcomePage,
    send: json({ type: 'DNI', number: '30111222' }),
  },
}
