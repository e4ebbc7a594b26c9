import * as v from 'valibot'
import type { CallFunction } from './call-function.ts'
import { assetRadiusKm, type MunicipalPlatform, PlatformRefused } from './municipal-platform.ts'
import type { PlatformTown } from './platform-towns.ts'
import { found, geoSchema, idSchema, maybeText, statusSchema } from './platform-values.ts'

const assetSchema = v.object({
  idIdentificador: idSchema,
  descripcion: maybeText,
  descripcionIdentificadorTipo: maybeText,
  direccion: maybeText,
  iconoUrl: maybeText,
  geolocalizaciones: v.array(geoSchema),
})
const oneAssetSchema = v.object({
  idIdentificador: idSchema,
  descripcion: maybeText,
  tipoIdentificador: maybeText,
  direccion: maybeText,
  geometria: v.object({ geolocalizacion: geoSchema }),
})
const madeSchema = v.variant('result', [
  v.object({ result: v.literal(true), id: idSchema }),
  v.object({ result: v.literal(false) }),
])

type Incidents = Pick<
  MunicipalPlatform,
  'assetsNear' | 'assetById' | 'createIncidentType' | 'createIncident' | 'sendExternalMessage' | 'updatePortalState'
>

/** Assets, incident types, incidents and what is told about them (spec 1 §7, 2 §7, 3 §7). */
export function httpIncidents(
  call: CallFunction,
  townOf: (municipalityId: number) => Promise<PlatformTown>,
): Incidents {
  async function make(name: string, data: object, key: string | undefined): Promise<string> {
    const made = await call(name, data, { schema: madeSchema, ...(key !== undefined && { key }) })
    if (!made.result) throw new PlatformRefused(`${name} was refused`)
    return made.id
  }

  return {
    assetsNear: async ({ position, incidentTypeId, username }) => {
      const data = {
        latitud: String(position.lat),
        longitud: String(position.lng),
        tipoIncidenteId: incidentTypeId,
        username,
        radio: String(assetRadiusKm),
      }
      const assets = await call('getIdentifiers', data, { schema: found(v.array(assetSchema)), isRead: true })
      if (!assets) throw new PlatformRefused('the assets were not given')
      return assets.map(asset => ({
        id: asset.idIdentificador,
        description: asset.descripcion,
        kind: asset.descripcionIdentificadorTipo,
        address: asset.direccion,
        // It becomes the address of a picture: nothing but a web address may.
        ...(/^https?:\/\//i.test(asset.iconoUrl) && { iconUrl: asset.iconoUrl }),
        positions: asset.geolocalizaciones,
      }))
    },

    assetById: async ({ id, username }) => {
      const schema = found(oneAssetSchema)
      const asset = await call('getIdentifierDataById', { idIdentifier: id, username }, { schema, isRead: true })
      return (
        asset && {
          id: asset.idIdentificador,
          description: asset.descripcion,
          kind: asset.tipoIdentificador,
          address: asset.direccion,
          positions: [asset.geometria.geolocalizacion],
        }
      )
    },

    createIncidentType: async ({ username, areaId, formTitle, isPublic, key }) =>
      await make(
        'createTipoIncidencia',
        { muniCoreUsername: username, muniCoreAreaId: areaId, formTitle, publico: isPublic },
        key,
      ),

    createIncident: async ({ key, ...incident }) => {
      const { platformId } = await townOf(incident.municipalityId)
      const data = {
        muniCoreUsername: incident.username,
        tipoIncidenteId: incident.typeId,
        municipioId: platformId,
        formTitle: incident.formTitle,
        codigoMunicipio: incident.docCode,
        urlFormulario: incident.answerUrl,
        ...(incident.position && {
          latitud: String(incident.position.lat),
          longitud: String(incident.position.lng),
        }),
        ...(incident.assetId !== undefined && { idIdentificador: incident.assetId }),
        ...(incident.citizenId !== undefined && { ciudadanoId: incident.citizenId }),
      }
      return await make('createIncidencia', data, key)
    },

    sendExternalMessage: async ({ message, incidentId, formUrl, username, municipalityId }) => {
      const { platformId } = await townOf(municipalityId)
      const formData = { incidenteId: incidentId, urlFormulario: formUrl, username, municipioId: platformId }
      const { status } = await call('sendExternalMessage', { message, formData }, { schema: statusSchema })
      if (status !== 'ok') throw new PlatformRefused('the message was not taken')
    },

    updatePortalState: async ({ id, state }) => {
      // Setting the same state twice is setting it once; what is answered is not specified.
      const data = { id, estado: state }
      await call('updateStateCitizenPortalFormData', data, { schema: v.unknown(), isRead: true })
    },
  }
}
