import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

/** A municipal platform at the other end of the network, which says of a name what the name is called. */
const answers: Record<string, object | number> = {
  libre: { result: { result: true, error: null } },
  existe: { result: { result: false, error: 'muni username exists' } },
  backend: { result: { result: false, error: 'municore backend error' } },
  otro: { result: { result: false, error: 'something else' } },
  caida: 500,
  basura: { hello: 'world' },
}
const asked: unknown[] = []
const platform = createServer((request, response) => void reply(request, response))

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { data } = JSON.parse(await text(request)) as { data: { userMuniCore: string } }
  asked.push(data)
  const answer = answers[data.userMuniCore] ?? 404
  response.writeHead(typeof answer === 'number' ? answer : 200, { 'Content-Type': 'application/json' })
  response.end(typeof answer === 'number' ? '{}' : JSON.stringify(answer))
}

let app: OpenApp
let admin: ReturnType<typeof as>
beforeAll(async () => {
  platform.listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const { port } = platform.address() as AddressInfo
  app = await openApp({
    RATE_LIMIT_SCALE: '0',
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    PLATFORM_TOKEN: 'secret',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'ventanilla',
  })
  admin = as(app, 'admin@demo.local')
})
afterAll(async () => {
  await app.close()
  platform.close()
})

describe('a username, asked of the municipal platform (1 §7)', () => {
  it.each([
    ['existe', 409, 'Ya existe un usuario con el nombre ingresado.'],
    ['backend', 503, 'Ocurrió un error al comunicarse con MuniDigital.'],
    ['otro', 422, 'El nombre de usuario no es válido.'],
    ['caida', 503, 'Ocurrió un error al verificar el usuario en MuniGestión'],
    ['basura', 503, 'Ocurrió un error al verificar el usuario en MuniGestión'],
  ])('%s is refused when verified and again when created', async (username, status, detail) => {
    const verified = await admin('POST', '/users/verify', { body: { username, municipalityId: 'egues' } })
    const draft = { username, roles: ['ROLE_GENERADOR'], municipalityId: 'egues', areaIds: ['egues-urbanismo'] }
    const created = await admin('POST', '/users', { body: { ...draft, account: 'sso' } })
    for (const refused of [verified, created])
      expect([refused.status, refused.body['detail']]).toEqual([status, detail])
    const { user } = app.deps.db.tables
    expect((await app.deps.db.sql.select().from(user)).map(each => each.username)).not.toContain(username)
  })

  it('goes as it will be kept, with the id of the municipality there', async () => {
    const answer = await admin('POST', '/users/verify', { body: { username: ' LIBRE ', municipalityId: 'egues' } })
    expect(answer.status).toBe(204)
    expect(asked.at(-1)).toEqual({ userMuniCore: 'libre', idMunicipioMuniCore: '512', useAWS: false })
  })
})
