import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillPlaces } from '../../demo/places.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { httpPlatform } from './http-platform.ts'
import { PlatformDown, PlatformRefused } from './municipal-platform.ts'

type Asked = { path: string; method: string; headers: IncomingMessage['headers']; body: unknown }
type Answer = (response: ServerResponse, asked: Asked) => void

const db = await openDatabase('file::memory:')
let villaMaria = 0
let answer: Answer
let asked: Asked[] = []
const server = createServer((request, response) => void take(request, response))
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: unknown = JSON.parse((await buffer(request)).toString() || 'null')
  const given = { path: request.url ?? '', method: request.method ?? '', headers: request.headers, body }
  asked.push(given)
  answer(response, given)
}
let url = ''
beforeAll(async () => {
  await db.migrate()
  villaMaria = (await fillPlaces(db, new Date())).get('villa-maria')?.id ?? 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/functions`
})
afterEach(() => {
  asked = []
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await db.close()
})

const platform = (given: { url?: string; timeoutMs?: number } = {}) =>
  httpPlatform({ url, token: 's3cr3t', timeoutMs: 2_000, ...given }, db)
const result =
  (value: unknown): Answer =>
  response =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result: value }))
const type = { username: 'u', areaId: '4', formTitle: 'T', isPublic: true }

it('is taken at its word but for characters that cannot be kept', async () => {
  answer = result([{ areaId: '4', areaDescripcion: 'Poda\u0000 y \ud83dárboles' }])
  expect(JSON.stringify(await platform().areasOf('ana'))).toContain('Poda y árboles')
})

describe('what is asked', () => {
  it.each([
    [
      'verifyMuniCoreUser',
      { result: true },
      () => platform().verifyUsername({ username: 'ana', platformId: '70', useAws: true }),
      { userMuniCore: 'ana', idMunicipioMuniCore: '70', useAWS: true },
    ],
    ['getMuniCoreAreas', [], () => platform().areasOf('ana'), { username: 'ana' }],
    ['getServerTime', { serverTime: 1_700_000_000_000 }, () => platform().serverTime(), {}],
    [
      'getIdentifiers',
      { status: 'ok', result: [] },
      () => platform().assetsNear({ position: { lat: -32.5, lng: -63 }, incidentTypeId: '9', username: 'ana' }),
      { latitud: '-32.5', longitud: '-63', tipoIncidenteId: '9', username: 'ana', radio: '1' },
    ],
    [
      'getIdentifierDataById',
      { status: 'fail' },
      () => platform().assetById({ id: 'L1', username: 'ana' }),
      { idIdentifier: 'L1', username: 'ana' },
    ],
    [
      'getCitizen',
      { status: 'fail' },
      () => platform().findCitizen({ number: '123456', municipalityId: villaMaria }),
      { dni: '123456', municipioPath: 'paises/argentina/provincias/cordoba/municipios/villa-maria' },
    ],
    [
      'createCitizen',
      { status: 'ok', result: { idCiudadano: 7, otrosDatos: { dni: '30712345671' } } },
      () =>
        platform().createCitizen({
          citizen: { kind: 'legal', businessName: 'Taller', cuit: '30712345671', email: '' },
          municipalityId: villaMaria,
        }),
      {
        nombre: 'Taller',
        apellido: 'Dummy',
        dni: '30712345671',
        email: '',
        telefono: '',
        calle: '',
        tipoDocumentoId: 11,
        municipioPath: 'paises/argentina/provincias/cordoba/municipios/villa-maria',
      },
    ],
    [
      'getCitizenByHash',
      { status: 'fail' },
      () => platform().citizenByHash({ hash: 'h', municipalityId: villaMaria }),
      { hash: 'h', municipioPath: 'paises/argentina/provincias/cordoba/municipios/villa-maria' },
    ],
    [
      'createTipoIncidencia',
      { result: true, id: 12 },
      () => platform().createIncidentType(type),
      { muniCoreUsername: 'u', muniCoreAreaId: '4', formTitle: 'T', publico: true },
    ],
    [
      'sendExternalMessage',
      { status: 'ok' },
      () =>
        platform().sendExternalMessage({
          message: 'm',
          incidentId: 'i',
          formUrl: 'f',
          username: 'u',
          municipalityId: villaMaria,
        }),
      { message: 'm', formData: { incidenteId: 'i', urlFormulario: 'f', username: 'u', municipioId: '70' } },
    ],
    [
      'updateStateCitizenPortalFormData',
      null,
      () => platform().updatePortalState({ id: 'p', state: 'Subsanar' }),
      { id: 'p', estado: 'Subsanar' },
    ],
    [
      'getTurneroGroupProcedure',
      { groupsProcedure: [{ id: 3, name: 'Licencias' }], tenantId: null, tenantUniqueName: 'vm' },
      () => platform().agendas(villaMaria),
      { municipalityId: '70', typeProcedureId: 2 },
    ],
    ['getTurneroEncryptCode', 'c0de', () => platform().appointmentCode('a'), { answerId: 'a' }],
    ['getCitizenOAToken', { valor: 't' }, () => platform().bookingToken('c'), { citizenId: 'c', purpose: 'booking' }],
  ] as const)('%s', async (name, given, call, data) => {
    answer = result(given)
    await call()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ path: `/functions/${name}`, method: 'POST', body: { data } })
    expect(asked[0]?.headers.authorization).toBe('Bearer s3cr3t')
  })

  it('getCitizenLoginWithOaToken, without an envelope', async () => {
    answer = response =>
      response.end(JSON.stringify({ code: 200, id: 5, nombre: 'Ana', apellido: 'Ruiz', dni: 1234567, username: 'ana' }))
    const citizen = await platform().citizenOfToken('tok')
    expect(citizen).toEqual({
      person: { kind: 'natural', id: '5', firstName: 'Ana', lastName: 'Ruiz', dni: '1234567' },
      username: 'ana',
    })
    expect(asked[0]?.body).toEqual({ token: 'tok', testMode: false })
  })

  it.each([
    ['muni username exists', 'exists'],
    ['municore backend error', 'backendError'],
    ['anything else', 'invalid'],
    [undefined, 'invalid'],
  ])("a username that is not taken for '%s' is '%s'", async (error, verdict) => {
    answer = result({ result: false, error })
    expect(await platform().verifyUsername({ username: 'a', platformId: null, useAws: false })).toBe(verdict)
  })
})

describe('a platform that is down', () => {
  const read = (given: { timeoutMs?: number } = {}) => platform(given).areasOf('ana')
  const hangs: Answer = () => {}
  const failing: [string, Answer, number][] = [
    ['answers 500', response => response.writeHead(500).end('{"error":{}}'), 2],
    ['answers 403', response => response.writeHead(403).end(), 2],
    ['drops the connection', response => response.destroy(), 2],
    ['answers a page', response => response.end('<html>Sign in</html>'), 2],
    ['answers nothing', response => response.end(), 2],
    ['answers another envelope', response => response.end('{"data":[]}'), 2],
    ['answers what is no list of areas', result([{ areaId: {}, areaDescripcion: 4 }]), 2],
    ['answers without an end', response => response.end(`{"result":"${'x'.repeat(1024 * 1024)}"}`), 2],
    ['hangs', hangs, 1],
  ]
  it.each(failing)('%s: a reading is given up after few tries', async (_, way, times) => {
    answer = way
    const outcome = await read({ timeoutMs: way === hangs ? 300 : 4_000 }).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(PlatformDown)
    expect(asked).toHaveLength(times)
    expect(String(outcome)).not.toMatch(/s3cr3t|ana/)
  })

  it('is down where no server listens at its address', async () => {
    await expect(platform({ url: 'http://127.0.0.1:1' }).areasOf('ana')).rejects.toBeInstanceOf(PlatformDown)
  })

  it('is back at the second try', async () => {
    answer = response => (asked.length === 1 ? response.writeHead(503).end() : result([])(response, asked[0] as Asked))
    expect(await read()).toEqual([])
  })

  it('is told a write once, or twice under one key', async () => {
    answer = response => response.writeHead(502).end()
    await expect(platform().createIncidentType(type)).rejects.toBeInstanceOf(PlatformDown)
    expect(asked).toHaveLength(1)
    asked = []
    await expect(platform().createIncidentType({ ...type, key: 'k1' })).rejects.toBeInstanceOf(PlatformDown)
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1'])
  })

  it('does not lead us, and our token, elsewhere', async () => {
    answer = response => response.writeHead(307, { Location: `${url}/elsewhere` }).end()
    await expect(read()).rejects.toBeInstanceOf(PlatformDown)
    expect(asked.map(({ path }) => path)).not.toContain('/functions/elsewhere')
  })
})

it('tells a refusal from silence', async () => {
  answer = response => response.writeHead(400).end('{"error":{"status":"INVALID_ARGUMENT"}}')
  await expect(platform().areasOf('ana')).rejects.toBeInstanceOf(PlatformRefused)
  expect(asked).toHaveLength(1)
  answer = result({ result: false })
  await expect(platform().createIncidentType(type)).rejects.toBeInstanceOf(PlatformRefused)
})

it('takes no picture from anything but a web address', async () => {
  const asset = { idIdentificador: 1, geolocalizaciones: [{ latitud: '-32.4', longitud: -63.2 }] }
  answer = result({
    status: 'ok',
    result: [
      { ...asset, iconoUrl: 'javascript:alert(1)' },
      { ...asset, iconoUrl: 'https://icons.example/lamp.png' },
    ],
  })
  const found = await platform().assetsNear({ position: { lat: 0, lng: 0 }, incidentTypeId: '', username: '' })
  expect(found.map(({ iconUrl }) => iconUrl)).toEqual([undefined, 'https://icons.example/lamp.png'])
  expect(found[0]?.positions).toEqual([{ lat: -32.4, lng: -63.2 }])
})
