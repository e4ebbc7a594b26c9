import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { embeddedPlatform } from '../../server/src/adapters/municipal-platform/embedded-platform.ts'
import { httpPlatform } from '../../server/src/adapters/municipal-platform/http-platform.ts'
import {
  type MunicipalPlatform,
  PlatformRefused,
} from '../../server/src/adapters/municipal-platform/municipal-platform.ts'
import { fillPeople } from '../../server/src/demo/people.ts'
import { fillPlaces } from '../../server/src/demo/places.ts'
import { fillPlatform } from '../../server/src/demo/platform.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { type Place, postgresPlace, sqlitePlace } from './databases.ts'

type Opened = { platform: MunicipalPlatform; villaMaria: number; egues: number; close: () => Promise<unknown> }

/** Both hold the same towns: the demo's books, and the data file of the reference server. */
async function openOn(place: Place, isEmbedded: boolean): Promise<Opened> {
  const db = await openDatabase(place.url)
  await db.migrate()
  const at = new Date()
  const places = await fillPlaces(db, at)
  const towns = { villaMaria: places.get('villa-maria')?.id ?? 0, egues: places.get('egues')?.id ?? 0 }
  const closeDatabase = async () => {
    await db.close()
    await place.remove()
  }
  if (isEmbedded) {
    await fillPlatform(db, places, at)
    await fillPeople(db, places, at)
    return { ...towns, platform: embeddedPlatform(db, () => new Date(), { isDemo: true }), close: closeDatabase }
  }
  const reference = await startReference()
  const config = { url: reference.url, token: 'suite', timeoutMs: 5_000 }
  const close = async () => await Promise.all([closeDatabase(), reference.stop()])
  return { ...towns, platform: httpPlatform(config, db), close }
}

async function startReference(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const program = fileURLToPath(new URL('../../examples/municipal-platform/serve.js', import.meta.url))
  const child = spawn(process.execPath, [program, '--port', '0', '--token', 'suite'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const port = /localhost:(\d+)/.exec(String(line))?.[1]
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

const ways = {
  'embedded on SQLite': () => openOn(sqlitePlace(), true),
  'embedded on Postgres': async () => openOn(await postgresPlace(inject('postgresUrl')), true),
  'over HTTP at the reference server': () => openOn(sqlitePlace(), false),
} as const

describe.each(Object.entries(ways))('the municipal platform, %s', (_, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  const platform = () => opened.platform

  it.each([
    ['nueva.persona', 'free'],
    ['mgomez', 'exists'],
    [' MGomez ', 'exists'],
    ['a b', 'invalid'],
    ['', 'invalid'],
  ] as const)("verifies the username '%s': %s", async (username, verdict) => {
    expect(await platform().verifyUsername({ username, platformId: '70', useAws: false })).toBe(verdict)
  })

  it('gives the areas of a username, and none of a stranger', async () => {
    const areas = await platform().areasOf('mgomez')
    expect(areas).toContainEqual({ id: '412', description: 'Desarrollo Social' })
    expect(areas).toHaveLength(9)
    expect((await platform().areasOf('agoni')).map(({ id }) => id)).toContain('601')
    expect(await platform().areasOf('nobody.at.all')).toEqual([])
  })

  it('tells the time', async () => {
    expect(Math.abs((await platform().serverTime()).getTime() - Date.now())).toBeLessThan(10_000)
  })

  it('finds natural and legal persons of a municipality by their number', async () => {
    const { villaMaria, egues } = opened
    expect(await platform().findCitizen({ number: '28456123', municipalityId: villaMaria })).toEqual({
      kind: 'natural',
      id: expect.any(String),
      firstName: 'María José',
      lastName: 'Ludueña',
      dni: '28456123',
      email: 'mjluduena@correo.example',
      phone: '3534112233',
      street: 'San Martín 1240',
    })
    expect(await platform().findCitizen({ number: '11876540', municipalityId: villaMaria })).toEqual({
      kind: 'natural',
      id: expect.any(String),
      firstName: 'Ramón',
      lastName: 'Ontivero',
      dni: '11876540',
      street: 'Periodistas Argentinos 77',
    })
    const bakery = await platform().findCitizen({ number: '30-70812345-1', municipalityId: villaMaria })
    expect(bakery).toMatchObject({ kind: 'legal', businessName: 'Panadería La Espiga S.R.L.' })
    expect(await platform().findCitizen({ number: '28456123', municipalityId: egues })).toBeUndefined()
    expect(await platform().findCitizen({ number: '99', municipalityId: villaMaria })).toBeUndefined()
  })

  it('finds a citizen by hash', async () => {
    const given = { hash: 'vecina-egues', municipalityId: opened.egues }
    expect(await platform().citizenByHash(given)).toMatchObject({ firstName: 'Maite', dni: '72681123' })
    expect(await platform().citizenByHash({ ...given, municipalityId: opened.villaMaria })).toBeUndefined()
  })

  it('creates a citizen once', async () => {
    const municipalityId = opened.villaMaria
    const citizen = {
      kind: 'natural',
      firstName: ' Inés ',
      lastName: 'Gaitán',
      dni: '33123456',
      email: '',
      phone: '3534000000',
      street: '',
    } as const
    const created = await platform().createCitizen({ citizen, municipalityId })
    expect(created).toEqual({
      kind: 'natural',
      id: expect.any(String),
      firstName: 'Inés',
      lastName: 'Gaitán',
      dni: '33123456',
      phone: '3534000000',
    })
    expect(await platform().findCitizen({ number: '33123456', municipalityId })).toEqual(created)
    await expect(platform().createCitizen({ citizen, municipalityId })).rejects.toBeInstanceOf(PlatformRefused)
    const firm = { kind: 'legal', businessName: 'Vivero Ctalamochita S.A.', cuit: '30-71999888-1', email: '' } as const
    const legal = await platform().createCitizen({ citizen: firm, municipalityId })
    expect(legal).toEqual({ kind: 'legal', id: legal.id, businessName: firm.businessName, cuit: '30719998881' })
    expect(await platform().findCitizen({ number: '30719998881', municipalityId })).toEqual(legal)
  })

  it('finds the assets within a kilometre, and one by its id', async () => {
    const given = { position: { lat: -32.4104, lng: -63.2403 }, incidentTypeId: '1', username: 'mgomez' }
    const near = await platform().assetsNear(given)
    expect(near.map(({ id }) => id)).toContain('LUM-0147')
    expect(near.map(({ id }) => id)).not.toContain('PLZ-0004')
    expect(await platform().assetsNear({ ...given, position: { lat: 42.8151, lng: -1.5965 } })).toEqual([])
    const lamp = await platform().assetById({ id: 'LUM-0147', username: 'mgomez' })
    expect(lamp).toMatchObject({
      id: 'LUM-0147',
      description: 'Columna de alumbrado doble brazo',
      kind: 'Luminaria',
      address: 'Bv. España 250',
      positions: [{ lat: -32.40921, lng: -63.24187 }],
    })
    expect(await platform().assetById({ id: 'LUM-0147', username: 'agoni' })).toBeUndefined()
    expect(await platform().assetById({ id: 'none', username: 'mgomez' })).toBeUndefined()
  })

  it('makes an incident type once a title and area, and once a key', async () => {
    const type = { username: 'mgomez', areaId: '405', formTitle: 'Pedido de poda', isPublic: true, key: 'type-1' }
    const id = await platform().createIncidentType(type)
    expect(id).toMatch(/^\w+$/)
    expect(await platform().createIncidentType(type)).toBe(id)
    await expect(platform().createIncidentType({ ...type, key: 'type-2' })).rejects.toBeInstanceOf(PlatformRefused)
    expect(await platform().createIncidentType({ ...type, areaId: '450', key: 'type-3' })).not.toBe(id)
    const stranger = platform().createIncidentType({ ...type, username: 'nobody.at.all', key: 'type-4' })
    await expect(stranger).rejects.toBeInstanceOf(PlatformRefused)
  })

  it('makes an incident once a key, and takes messages and portal states about it', async () => {
    const incident = {
      username: 'mgomez',
      typeId: 't1',
      municipalityId: opened.villaMaria,
      formTitle: 'Pedido de poda',
      docCode: 'VM7',
      answerUrl: 'https://forms.example.org/ver/a',
      position: { lat: -32.4, lng: -63.2 },
      assetId: 'ARB-2201',
      key: 'answer-a',
    }
    const id = await platform().createIncident(incident)
    expect(await platform().createIncident(incident)).toBe(id)
    expect(await platform().createIncident({ ...incident, key: 'answer-b' })).not.toBe(id)
    const message = { message: 'Revise su pedido', incidentId: id, formUrl: incident.answerUrl, username: 'mgomez' }
    await platform().sendExternalMessage({ ...message, municipalityId: opened.villaMaria })
    await platform().updatePortalState({ id: 'portal-1', state: 'Subsanar' })
    await platform().updatePortalState({ id: 'portal-1', state: 'Completado' })
  })

  it('gives the agendas of a municipality, and one code an answer', async () => {
    expect(await platform().agendas(opened.villaMaria)).toMatchObject({
      agendas: expect.arrayContaining([{ id: 'licencias-de-conducir', name: 'Licencias de conducir' }]),
      tenantId: '70',
      tenant: 'villa-maria',
    })
    const code = await platform().appointmentCode('answer-a')
    expect(code.length).toBeGreaterThanOrEqual(12)
    expect(await platform().appointmentCode('answer-a')).toBe(code)
    expect(await platform().appointmentCode('answer-b')).not.toBe(code)
  })

  it('gives the booking page a token, which opens no session', async () => {
    const citizen = await platform().findCitizen({ number: '28456123', municipalityId: opened.villaMaria })
    const token = await platform().bookingToken(citizen?.id ?? '')
    expect(token.length).toBeGreaterThanOrEqual(12)
    expect(await platform().bookingToken(citizen?.id ?? '')).not.toBe(token)
    expect(await platform().citizenOfToken(token)).toEqual({ refused: 'made for booking' })
    expect(await platform().citizenOfToken(`${token}x`)).toHaveProperty('refused')
    await expect(platform().bookingToken('nobody')).rejects.toBeInstanceOf(PlatformRefused)
  })
})
