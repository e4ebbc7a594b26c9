import { type Branding, type MunicipalitySettings, nationalHolidays, type Position } from '@ventanilla/model'
import type { Database } from '../platform/db/database.ts'
import { run } from '../platform/db/handle.ts'
import { townDistricts } from './town-districts.ts'

type DemoMunicipality = {
  uid: string
  name: string
  key: string
  /** Null: not linked to the municipal platform. */
  platformId: string | null
  timeZone: string
  location: Position
  settings?: MunicipalitySettings
  /** Who asks, as its pages say; the logos come by themselves. */
  branding?: Branding
  isBlocked?: true
  areas: readonly string[]
}
type DemoCountry = {
  uid: string
  name: string
  flagIcon: string
  provinces: readonly { uid: string; name: string; municipalities: readonly DemoMunicipality[] }[]
}

const argentina = 'America/Argentina/Cordoba'
const spain = 'Europe/Madrid'

/** The specification's municipalities under their platform ids, each with what is special about it as settings; one is blocked. Tío Pujio has no platform. */
const countries: readonly DemoCountry[] = [
  {
    uid: 'argentina',
    name: 'Argentina',
    flagIcon: 'ar',
    provinces: [
      {
        uid: 'cordoba',
        name: 'Córdoba',
        municipalities: [
          {
            uid: 'villa-maria',
            name: 'Villa María',
            key: 'VM',
            platformId: '70',
            timeZone: argentina,
            location: { lat: -32.4104, lng: -63.2403 },
            branding: {
              colour: '#1a5a92',
              contact: {
                phone: '353 461 8000',
                hours: 'lunes a viernes de 7 a 13 h',
                email: 'atencion@villamaria.example',
                address: 'San Martín 41',
              },
              privacy: {
                text: 'La Municipalidad de Villa María usa sus datos solo para responder su trámite.\n\nLos ve el personal del área que lo atiende y se guardan mientras el trámite esté abierto y cinco años más, como manda la ordenanza de archivo. No se entregan a nadie más, salvo que un juez los pida.\n\nUsted puede pedir que le muestren sus datos, que los corrijan o que los borren (ley 25.326): llame, escriba o acérquese con su documento.',
                date: '2026-05-12',
              },
            },
            areas: [
              'Atención al Vecino',
              'Espacios Verdes',
              'Desarrollo Social',
              'Obras Privadas',
              'Bromatología',
              'Tránsito',
              'Habilitaciones',
              'Zoonosis',
            ],
          },
          {
            uid: 'oliva',
            name: 'Oliva',
            key: 'OL',
            platformId: '114',
            timeZone: argentina,
            location: { lat: -32.0416, lng: -63.5698 },
            settings: { geocodeSuffix: true },
            areas: ['Atención al Vecino', 'Obras Públicas'],
          },
          {
            uid: 'desarrollo',
            name: 'Municipio de desarrollo',
            key: 'DEV',
            platformId: '1',
            timeZone: argentina,
            location: { lat: -31.42, lng: -64.18 },
            settings: { showDuplicateIcon: true, videoAttachments: true },
            areas: ['Pruebas'],
          },
          {
            uid: 'vecinos-vl',
            name: 'Vecinos VL',
            key: 'VVL',
            platformId: '766',
            timeZone: argentina,
            location: { lat: -31.4489, lng: -64.1817 },
            isBlocked: true,
            areas: ['Vecinos'],
          },
          {
            uid: 'tio-pujio',
            name: 'Tío Pujio',
            key: 'TP',
            platformId: null,
            timeZone: argentina,
            location: { lat: -32.2869, lng: -63.3556 },
            areas: ['Atención al Vecino'],
          },
          {
            uid: 'rio-tercero',
            name: 'Río Tercero',
            key: 'RT',
            platformId: '713',
            timeZone: argentina,
            location: { lat: -32.1732, lng: -64.1121 },
            settings: { hideVoucherCode: true },
            areas: ['Mesa de Entradas'],
          },
        ],
      },
      {
        uid: 'santiago-del-estero',
        name: 'Santiago del Estero',
        municipalities: [
          {
            uid: 'santiago-del-estero-capital',
            name: 'Santiago del Estero',
            key: 'SE',
            platformId: '506',
            timeZone: argentina,
            location: { lat: -27.7834, lng: -64.2642 },
            settings: { skipAssetSearch: true },
            areas: ['Atención al Vecino', 'Servicios Públicos'],
          },
        ],
      },
      {
        uid: 'caba',
        name: 'Ciudad Autónoma de Buenos Aires',
        municipalities: [
          {
            uid: 'ciudad-de-buenos-aires',
            name: 'Ciudad de Buenos Aires',
            key: 'CABA',
            platformId: '458',
            timeZone: 'America/Argentina/Buenos_Aires',
            location: { lat: -34.6037, lng: -58.3816 },
            settings: { hideElectronicSignature: true },
            areas: ['Fiscalización', 'Espacio Público'],
          },
        ],
      },
    ],
  },
  {
    uid: 'espana',
    name: 'España',
    flagIcon: 'es',
    provinces: [
      {
        uid: 'navarra',
        name: 'Navarra',
        municipalities: [
          {
            uid: 'egues',
            name: 'Valle de Egüés',
            key: 'EG',
            platformId: '512',
            timeZone: spain,
            location: { lat: 42.8151, lng: -1.5965 },
            settings: { showDuplicateIcon: true },
            branding: {
              colour: '#7a1f3d',
              contact: {
                phone: '948 33 16 11',
                hours: 'lunes a viernes de 9 a 14 h',
                email: 'atencion@egues.example',
                address: 'calle Garajonay 1, Sarriguren',
              },
            },
            areas: ['Participación Ciudadana', 'Servicios Sociales', 'Urbanismo', 'Cultura y Deporte'],
          },
        ],
      },
    ],
  },
]

/** What the demo's people and forms are attached to: municipalities by uid, areas by municipality and name. */
export type DemoPlaces = ReadonlyMap<string, { id: number; timeZone: string; areas: ReadonlyMap<string, number> }>

export async function fillPlaces(db: Database, at: Date): Promise<DemoPlaces> {
  const { tables } = db
  return await db.transact(function* (tx) {
    const places = new Map<string, { id: number; timeZone: string; areas: Map<string, number> }>()
    for (const { provinces, ...country } of countries) {
      const [countryRow] = yield* run(tx.insert(tables.country).values(country).returning({ id: tables.country.id }))
      for (const { municipalities, ...province } of provinces) {
        const values = { ...province, countryId: countryRow?.id ?? 0 }
        const [provinceRow] = yield* run(
          tx.insert(tables.province).values(values).returning({ id: tables.province.id }),
        )
        for (const { areas, location, settings = {}, branding = {}, isBlocked, ...municipality } of municipalities) {
          const [row] = yield* run(
            tx
              .insert(tables.municipality)
              .values({
                ...municipality,
                provinceId: provinceRow?.id ?? 0,
                location: JSON.stringify(location),
                settings: JSON.stringify(settings),
                branding: JSON.stringify(branding),
                disabled: isBlocked ? 1 : 0,
                createdAt: at.getTime(),
              })
              .returning({ id: tables.municipality.id }),
          )
          const municipalityId = row?.id ?? 0
          const uidOf = (name: string) =>
            `${municipality.uid}-${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')}`
          const year = at.getUTCFullYear()
          const holidays = [year - 1, year, year + 1, year + 2].flatMap(each =>
            nationalHolidays(country.uid === 'espana' ? 'ES' : 'AR', each),
          )
          yield* run(tx.insert(tables.calendar).values(holidays.map(day => ({ municipalityId, ...day }))))
          if (municipality.uid === 'villa-maria') {
            const shapes = JSON.stringify(townDistricts())
            yield* run(tx.insert(tables.districts).values({ municipalityId, shapes, updatedAt: at.getTime() }))
          }
          const areaRows = yield* run(
            tx
              .insert(tables.area)
              .values(areas.map(name => ({ uid: uidOf(name), municipalityId, name })))
              .returning({ id: tables.area.id, name: tables.area.name }),
          )
          const byName = new Map(areaRows.map(area => [area.name, area.id]))
          places.set(municipality.uid, { id: municipalityId, timeZone: municipality.timeZone, areas: byName })
        }
      }
    }
    return places
  })
}
