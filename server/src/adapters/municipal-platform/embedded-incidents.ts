import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import { randomId } from '../../platform/random-id.ts'
import { distanceKm } from '../distance.ts'
import { type Asset, assetRadiusKm, type MunicipalPlatform, PlatformRefused } from './municipal-platform.ts'
import { addRecord, municipalityOfUsername, type RecordKind, recordsOf } from './platform-records.ts'

const positionSchema = v.object({ lat: v.number(), lng: v.number() })
export const assetDataSchema = v.object({
  description: v.string(),
  kind: v.string(),
  address: v.string(),
  iconUrl: v.exactOptional(v.string()),
  positions: v.pipe(v.array(positionSchema), v.minLength(1)),
})
const madeSchema = v.object({ id: v.string() })

type Incidents = Pick<
  MunicipalPlatform,
  'assetsNear' | 'assetById' | 'createIncidentType' | 'createIncident' | 'sendExternalMessage' | 'updatePortalState'
>

/** The embedded platform's assets, incidents and what it is told about them. */
export function embeddedIncidents(db: Database, clock: () => Date): Incidents {
  const assetsOf = async (username: string): Promise<Asset[]> => {
    const municipalityId = await municipalityOfUsername(db, username)
    if (municipalityId === undefined) return []
    const records = await recordsOf(db, 'asset', { municipalityId })
    return records.map(({ key, data }) => ({ id: key, ...v.parse(assetDataSchema, data) }))
  }

  /** The first record of a key counts: a repeated call is told what the first one made. */
  async function makeOnce(kind: RecordKind, municipalityId: number, key: string, data: object): Promise<string> {
    const id = randomId()
    await addRecord(db, kind, { municipalityId, key, data: { ...data, id } }, clock())
    const [made] = await recordsOf(db, kind, { municipalityId, key })
    return v.parse(madeSchema, made?.data).id
  }

  return {
    assetsNear: async ({ position, username }) =>
      (await assetsOf(username)).filter(({ positions }) =>
        positions.some(each => distanceKm(position, each) <= assetRadiusKm),
      ),

    assetById: async ({ id, username }) => (await assetsOf(username)).find(asset => asset.id === id),

    createIncidentType: async ({ username, areaId, formTitle, isPublic, key }) => {
      const municipalityId = await municipalityOfUsername(db, username)
      if (municipalityId === undefined) throw new PlatformRefused('nobody of this username is known')
      const types = await recordsOf(db, 'incidentType', { municipalityId })
      const data = { areaId, title: formTitle.trim(), isPublic }
      const same = types.find(type => type.key !== key && hasTitle(type.data, data))
      if (same) throw new PlatformRefused('the area already has an incident type of this name')
      return await makeOnce('incidentType', municipalityId, key ?? randomId(), data)
    },

    createIncident: async ({ key, municipalityId, ...incident }) =>
      await makeOnce('incident', municipalityId, key, incident),

    sendExternalMessage: async ({ municipalityId, ...message }) => {
      await addRecord(db, 'message', { municipalityId, key: randomId(), data: message }, clock())
    },

    updatePortalState: async ({ id, state }) => {
      const at = clock()
      await addRecord(db, 'portalState', { municipalityId: 0, key: `${id}:${randomId()}`, data: { id, state } }, at)
    },
  }
}

const titledSchema = v.object({ areaId: v.string(), title: v.string() })

function hasTitle(data: unknown, { areaId, title }: { areaId: string; title: string }): boolean {
  const type = v.parse(titledSchema, data)
  return type.areaId === areaId && type.title === title
}
