import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedGeocoder } from '../../server/src/adapters/geocoder/embedded-geocoder.ts'
import { type Geocoder, GeocoderDown } from '../../server/src/adapters/geocoder/geocoder.ts'
import { httpGeocoder } from '../../server/src/adapters/geocoder/http-geocoder.ts'
import { type MapService, type MapTrouble, startMapService } from '../app/map-service.ts'

const villaMaria = { lat: -32.4104, lng: -63.2403 }
const egues = { lat: 42.8151, lng: -1.5965 }

let service: MapService
beforeAll(async () => {
  service = await startMapService()
})
afterAll(() => service.close())

const overHttp = (timeoutMs = 4_000) => httpGeocoder({ url: service.url, timeoutMs, userAgent: 'Ventanilla' })

const adapters = {
  embedded: () => embeddedGeocoder,
  'over HTTP': () => overHttp(),
} satisfies Record<string, () => Geocoder>

describe.each(Object.entries(adapters))('the geocoder, %s', (_, open) => {
  const search = async (text: string, near: typeof egues | null = villaMaria) =>
    (await open().search({ text, near, language: 'es' })).map(({ address }) => address)

  it.each([
    ['San Martín 1240', 'San Martín 1240, Villa María, Argentina'],
    ['san martin 1240, villa maria', 'San Martín 1240, Villa María, Argentina'],
    ['9 de Julio', '9 de Julio, Villa María, Argentina'],
    ['9 de julio 310', '9 de Julio 310, Villa María, Argentina'],
    ['Bv. Sarmiento 355', 'Bulevar Sarmiento 355, Villa María, Argentina'],
    ['Av. Hipolito', 'Avenida Hipólito Yrigoyen, Villa María, Argentina'],
    ['Calle Elizmendi 4, Sarriguren', 'Calle Elizmendi 4, Valle de Egüés, España'],
    ['Oliva, Córdoba, Argentina', 'Oliva, Argentina'],
  ])('finds %s', async (text, address) => expect((await search(text))[0]).toBe(address))

  it.each(['Gran Vía 1', '1240', 'x', '   ', "'; drop table"])('finds nothing by %j', async text =>
    expect(await search(text)).toEqual([]),
  )

  it('finds at most five, the nearest first, with positions', async () => {
    const places = await open().search({ text: 'avenida', near: egues, language: 'es' })
    expect(places).toHaveLength(5)
    expect(places[0]?.address).toContain('Valle de Egüés')
    for (const { lat, lng } of places) expect([Number.isFinite(lat), Number.isFinite(lng)]).toEqual([true, true])
    expect((await search('avenida', null)).length).toBe(5)
  })

  it('knows the address at a position, and says where it knows none', async () => {
    const plaza = { lat: -32.4108, lng: -63.2398 }
    const found = await open().addressAt({ position: plaza, language: 'es' })
    expect(found).toEqual({ ...plaza, address: 'Plaza Centenario, Villa María, Argentina' })
    expect(await open().addressAt({ position: { lat: 0, lng: 0 }, language: 'es' })).toBeUndefined()
  })
})

describe('a map service', () => {
  it('is asked in the person’s language, around the town, under the product’s name', async () => {
    service.asked.length = 0
    await overHttp().search({ text: 'San Martín', near: egues, language: 'eu' })
    const [{ path, query, userAgent } = { path: '', query: new URLSearchParams() }] = service.asked
    expect([path, userAgent]).toEqual(['/search', 'Ventanilla'])
    expect(Object.fromEntries(query)).toMatchObject({
      q: 'San Martín',
      format: 'jsonv2',
      'accept-language': 'eu',
      limit: '5',
    })
    const box = (query.get('viewbox') ?? '').split(',').map(Number)
    expect([box[0], box[2]].map(each => Math.abs((each ?? 0) - egues.lng) < 1)).toEqual([true, true])
  })

  it.each(['hangs', 'refuses', 'garbage', 'redirect', 'flood', 'error', 'nowhere'] satisfies MapTrouble[])(
    'that %s is down, and its words say nothing of what was asked',
    async kind => {
      service.trouble(kind)
      const geocoder = overHttp(kind === 'hangs' ? 300 : undefined)
      const asked = geocoder.search({ text: 'Entre Ríos 918', near: null, language: 'es' })
      await expect(asked).rejects.toBeInstanceOf(GeocoderDown)
      await expect(asked).rejects.not.toThrow(/Entre/)
      await expect(geocoder.addressAt({ position: egues, language: 'es' })).rejects.toBeInstanceOf(GeocoderDown)
      service.trouble(undefined)
    },
  )
})
