import * as v from 'valibot'
import type { CallFunction } from './call-function.ts'
import { assetRadiusKm, type MunicipalPlatform, PlatformRefused } from './municipal-platform.ts'
import { found, geoSchema, idSchema, maybeText } from './platform-values.ts'

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

/** Assets of the municipality that an incident can be about (spec 2 §7). */
export function httpAssets(call: CallFunction): Pick<MunicipalPlatform, 'assetsNear' | 'assetById'> {
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
  }
}
