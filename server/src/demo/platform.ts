import { personSchema } from '@ventanilla/model'
import { fixtures } from '@ventanilla/model/fixtures'
import * as v from 'valibot'
import { assetDataSchema } from '../adapters/municipal-platform/embedded-incidents.ts'
import { tokenKey } from '../adapters/municipal-platform/embedded-portal.ts'
import { anywhere, type RecordKind } from '../adapters/municipal-platform/platform-records.ts'
import type { Database } from '../platform/db/database.ts'
import { run } from '../platform/db/handle.ts'
import type { DemoPlaces } from './places.ts'
import { type DemoTown, demoTowns } from './platform-towns.ts'

const colours: Readonly<Record<string, string>> = {
  Luminaria: '#b45309',
  Farola: '#b45309',
  Árbol: '#15803d',
  Contenedor: '#475569',
  Parada: '#1d4ed8',
  Semáforo: '#b91c1c',
  Plaza: '#7c3aed',
  Fuente: '#0e7490',
}

/** Fills the embedded platform's books of the towns that have full users. */
export async function fillPlatform(db: Database, places: DemoPlaces, at: Date): Promise<void> {
  const { platformRecord } = db.tables
  const createdAt = at.getTime()
  const rows = Object.entries(demoTowns).flatMap(([uid, town]) => {
    const place = places.get(uid)
    if (!place) throw new Error(`no demo municipality ${uid}`)
    return [...recordsOf(town, place.id), ...incidentTypes(uid, place.id)]
  })
  await db.transact(function* (tx) {
    yield* run(
      tx
        .insert(platformRecord)
        .values(rows.map(({ data, ...row }) => ({ ...row, data: JSON.stringify(data), createdAt }))),
    )
  })
}

type Row = { municipalityId: number; kind: RecordKind; key: string; data: object }

function recordsOf(town: DemoTown, municipalityId: number): Row[] {
  const row = (kind: RecordKind, key: string, data: object): Row => ({ municipalityId, kind, key, data })
  const citizenId = (number: string) => `${municipalityId}-${number}`
  const person = (number: string, data: object) =>
    row('citizen', number, v.parse(personSchema, { id: citizenId(number), ...data }))
  return [
    ...town.usernames.map(username => row('username', username, {})),
    ...Object.entries(town.areas).map(([id, description]) => row('area', id, { description })),
    ...town.natural.map(each => person(each.dni, { kind: 'natural', ...each })),
    ...town.legal.map(each => person(each.cuit, { kind: 'legal', ...each })),
    ...town.assets.map(([id, description, kind, address, lat, lng]) =>
      row(
        'asset',
        id,
        v.parse(assetDataSchema, { description, kind, address, iconUrl: iconOf(kind), positions: [{ lat, lng }] }),
      ),
    ),
    ...Object.entries(town.agendas).map(([id, name]) => row('agenda', id, { name })),
    ...Object.entries(town.hash).map(([hash, number]) => row('citizenHash', hash, { number })),
    ...Object.entries(town.token).map(([token, number]) => ({
      ...row('token', tokenKey(token), { citizenId: citizenId(number), until: null }),
      municipalityId: anywhere,
    })),
  ]
}

/** The types of the forms that make incidents, under the keys that the editor would have asked for them. */
function incidentTypes(town: string, municipalityId: number): Row[] {
  return fixtures
    .filter(({ municipality, definition }) => municipality === town && definition.settings.incidents)
    .flatMap(({ id, definition, live }) => {
      const { areaId = '', typeId, typeIdByState = {} } = live.platform
      const { title, states } = definition
      const row = (stateId: string, name: string, type: string): Row => ({
        municipalityId,
        kind: 'incidentType',
        key: [id, areaId, stateId, name].join(' '),
        data: { areaId, title: name, isPublic: live.public, id: type },
      })
      const byState = states.available.flatMap(state => {
        const type = typeIdByState[state.id]
        return type === undefined ? [] : row(state.id, `${title.text} - ${state.name}`, type)
      })
      return typeId === undefined ? byState : [row('', title.text, typeId), ...byState]
    })
}

/** A dot in the colour of its kind, as a picture that needs no request. */
function iconOf(kind: string): string {
  const dot = `<circle cx="8" cy="8" r="6" fill="${colours[kind] ?? '#334155'}" stroke="#fff" stroke-width="2"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${dot}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
