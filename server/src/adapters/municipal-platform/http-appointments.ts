import * as v from 'valibot'
import type { CallFunction } from './call-function.ts'
import { personOf } from './http-people.ts'
import { appointmentProcedureType, type MunicipalPlatform } from './municipal-platform.ts'
import type { PlatformTown } from './platform-towns.ts'
import { idSchema, maybeText } from './platform-values.ts'

const agendasSchema = v.object({
  groupsProcedure: v.array(v.object({ id: idSchema, name: v.string() })),
  tenantId: maybeText,
  tenantUniqueName: maybeText,
})
const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000))
const signInSchema = v.variant('code', [
  v.object({
    code: v.literal(200),
    id: idSchema,
    nombre: v.string(),
    apellido: v.string(),
    dni: idSchema,
    username: v.string(),
    /** Not in the specification: a platform of several towns may say whose person it is. */
    idMunicipio: v.nullish(idSchema),
    /** Neither is this: a platform that keeps what a token was made for says so. */
    purpose: v.nullish(v.string()),
  }),
  v.object({ code: v.pipe(v.number(), v.notValue(200)) }),
])

type Appointments = Pick<MunicipalPlatform, 'agendas' | 'appointmentCode' | 'bookingToken' | 'citizenOfToken'>

/** Booking agendas, and the tokens with which citizens come and go (spec 3 §7). */
export function httpAppointments(
  call: CallFunction,
  townOf: (municipalityId: number) => Promise<PlatformTown>,
  ownTown: (platformId: string) => Promise<number | undefined>,
): Appointments {
  return {
    agendas: async municipalityId => {
      const { platformId } = await townOf(municipalityId)
      const data = { municipalityId: platformId, typeProcedureId: appointmentProcedureType }
      const given = await call('getTurneroGroupProcedure', data, { schema: agendasSchema, isRead: true })
      return { agendas: given.groupsProcedure, tenantId: given.tenantId, tenant: given.tenantUniqueName }
    },

    appointmentCode: async answerId =>
      await call('getTurneroEncryptCode', { answerId }, { schema: tokenSchema, isRead: true }),

    bookingToken: async citizenId => {
      const schema = v.object({ valor: tokenSchema })
      return (await call('getCitizenOAToken', { citizenId, purpose: 'booking' }, { schema, isRead: true })).valor
    },

    citizenOfToken: async token => {
      const data = { token, testMode: false }
      const given = await call('getCitizenLoginWithOaToken', data, { schema: signInSchema, isBare: true })
      if (!('id' in given)) return { refused: 'refused by the platform' }
      if (given.purpose === 'booking') return { refused: 'made for booking' }
      const { username, idMunicipio } = given
      const person = personOf({ email: '', telefono: '', calle: '', ...given })
      if (idMunicipio === null || idMunicipio === undefined) return { person, username }
      const municipalityId = await ownTown(idMunicipio)
      return municipalityId === undefined ? { refused: 'municipality' } : { person, username, municipalityId }
    },
  }
}
