import { type Person, personSchema } from '@ventanilla/model'
import * as v from 'valibot'
import type { CallFunction } from './call-function.ts'
import { type MunicipalPlatform, type NewCitizen, PlatformDown, PlatformRefused } from './municipal-platform.ts'
import type { PlatformTown } from './platform-towns.ts'
import { found, idSchema, maybeText } from './platform-values.ts'

/** The surname under which the platform keeps legal persons, which have none. */
const noSurname = 'Dummy'
const documentTypes = { natural: 1, legal: 11 } as const

const verdictSchema = v.object({ result: v.boolean(), error: v.nullish(v.string()) })
const areasSchema = v.array(v.object({ areaId: idSchema, areaDescripcion: v.string() }))
const timeSchema = v.object({ serverTime: v.union([v.string(), v.number()]) })
const citizenSchema = v.object({
  id: idSchema,
  nombre: maybeText,
  apellido: maybeText,
  dni: maybeText,
  email: maybeText,
  telefono: maybeText,
  calle: maybeText,
})
const createdSchema = v.object({ idCiudadano: idSchema, otrosDatos: v.object({ dni: maybeText }) })

type People = Pick<
  MunicipalPlatform,
  'verifyUsername' | 'areasOf' | 'serverTime' | 'findCitizen' | 'createCitizen' | 'citizenByHash'
>

/** Usernames, areas and citizens of the platform (spec 1 §7, 3 §7). */
export function httpPeople(call: CallFunction, townOf: (municipalityId: number) => Promise<PlatformTown>): People {
  return {
    verifyUsername: async ({ username, platformId, useAws }) => {
      const data = { userMuniCore: username, idMunicipioMuniCore: platformId, useAWS: useAws }
      const { result, error } = await call('verifyMuniCoreUser', data, { schema: verdictSchema, isRead: true })
      if (result) return 'free'
      if (error === 'muni username exists') return 'exists'
      return error === 'municore backend error' ? 'backendError' : 'invalid'
    },

    areasOf: async username => {
      const areas = await call('getMuniCoreAreas', { username }, { schema: areasSchema, isRead: true })
      return areas.map(({ areaId, areaDescripcion }) => ({ id: areaId, description: areaDescripcion }))
    },

    serverTime: async () => {
      const { serverTime } = await call('getServerTime', {}, { schema: timeSchema, isRead: true })
      const time = new Date(serverTime)
      if (Number.isNaN(time.getTime())) throw new PlatformDown('getServerTime gave no time')
      return time
    },

    findCitizen: async ({ number, municipalityId }) => {
      const { path: municipioPath } = await townOf(municipalityId)
      const data = { dni: number, municipioPath }
      const citizen = await call('getCitizen', data, { schema: found(citizenSchema), isRead: true })
      return citizen && personOf({ ...citizen, dni: citizen.dni || number })
    },

    createCitizen: async ({ citizen, municipalityId }) => {
      const { path: municipioPath } = await townOf(municipalityId)
      const data = { ...citizenData(citizen), municipioPath }
      const created = await call('createCitizen', data, { schema: found(createdSchema) })
      if (!created) throw new PlatformRefused('the citizen was not created')
      return personOf({ ...data, id: created.idCiudadano, dni: created.otrosDatos.dni || data.dni })
    },

    citizenByHash: async ({ hash, municipalityId }) => {
      const { path: municipioPath } = await townOf(municipalityId)
      const schema = found(citizenSchema)
      const citizen = await call('getCitizenByHash', { hash, municipioPath }, { schema, isRead: true })
      return citizen && personOf(citizen)
    },
  }
}

function citizenData(citizen: NewCitizen) {
  const isLegal = citizen.kind === 'legal'
  return {
    nombre: (isLegal ? citizen.businessName : citizen.firstName).trim(),
    apellido: isLegal ? noSurname : citizen.lastName.trim(),
    dni: (isLegal ? citizen.cuit : citizen.dni).trim(),
    email: citizen.email.trim(),
    telefono: isLegal ? '' : citizen.phone.trim(),
    calle: isLegal ? '' : citizen.street.trim(),
    tipoDocumentoId: documentTypes[citizen.kind],
  }
}

/** A person as the platform names one. */
export function personOf(given: v.InferOutput<typeof citizenSchema>): Person {
  const { id, nombre, apellido, dni, email, telefono, calle } = given
  const contact = { id, ...(email && { email }), ...(telefono && { phone: telefono }), ...(calle && { street: calle }) }
  const person =
    apellido === noSurname
      ? { kind: 'legal', ...contact, businessName: nombre, cuit: dni }
      : { kind: 'natural', ...contact, firstName: nombre, lastName: apellido, dni }
  const parsed = v.safeParse(personSchema, person)
  if (!parsed.success) throw new PlatformDown('the platform gave a citizen who cannot be one')
  return parsed.output
}
