import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, type OpenApp, openApp } from '../app/open-app.ts'

let answer: string | undefined
const platform = createServer((_, response) => {
  if (answer === undefined) response.destroy()
  else response.setHeader('Content-Type', 'application/json').end(answer)
})
let app: OpenApp
let headers: Record<string, string>
beforeAll(async () => {
  platform.listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  app = await openApp({ RATE_LIMIT_SCALE: '0', PLATFORM_URL: url, PLATFORM_TOKEN: 't', PLATFORM_TIMEOUT: '1' })
  headers = { ...(await app.signIn('admin@demo.local')), 'Accept-Language': 'es' }
})
afterAll(async () => {
  platform.closeAllConnections()
  platform.close()
  await app.close()
})

const verify = () =>
  app.request('/api/v1/users/verify', json({ username: 'nueva', municipalityId: 'villa-maria' }, headers))

it('creates users only with usernames that the configured platform accepts (1 §8)', async () => {
  answer = '{"result":{"result":true}}'
  expect((await verify()).status).toBe(204)
  for (const [error, sentence] of [
    ['muni username exists', 'Ya existe un usuario con el nombre ingresado.'],
    ['municore backend error', 'Ocurrió un error al comunicarse con MuniDigital.'],
    ['', 'El nombre de usuario no es válido.'],
  ]) {
    answer = JSON.stringify({ result: { result: false, error } })
    expect((await (await verify()).json()).detail).toBe(sentence)
  }
})

it.each([undefined, '<html>', '{"result":{"result":"yes"}}'])(
  'says so where the platform is down (%s), and goes on',
  async given => {
    answer = given
    const response = await verify()
    expect([response.status, (await response.json()).detail]).toEqual([
      503,
      'Ocurrió un error al verificar el usuario en MuniGestión',
    ])
    expect((await app.request('/readyz')).status).toBe(200)
  },
)
