import * as v from 'valibot'
import type { CallFunction } from './call-function.ts'
import { type MunicipalPlatform, PlatformRefused } from './municipal-platform.ts'
import type { PlatformTown } from './platform-towns.ts'
import { idSchema, statusSchema } from './platform-values.ts'

const madeSchema = v.variant('result', [
  v.object({ result: v.literal(true), id: idSchema }),
  v.object({ result: v.literal(false) }),
])

type Incidents = Pick<
  MunicipalPlatform,
  'createIncidentType' | 'createIncident' | 'sendExternalMessage' | 'updatePortalState'
>

/** Incident types, incidents and what is told about them (spec 1 §7, 2 §7, 3 §7). */
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
