import { personSchema } from '@ventanilla/model'
import * as v from 'valibot'

const formId = v.pipe(v.string(), v.maxLength(64))
const text = v.pipe(v.string(), v.trim(), v.maxLength(300))

const number = v.pipe(v.string(), v.trim(), v.maxLength(40))

/**
 * POST /citizens/search: by POST, so that no number stands in an address or a log. A natural person by DNI, a legal one by CUIT, either by
 * the hash that the platform's links carry (spec 3 §2, `citizenHash`).
 */
export const citizenSearchSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('natural'), formId, number }),
  v.strictObject({ kind: v.literal('legal'), formId, number }),
  v.strictObject({
    kind: v.literal('hash'),
    formId,
    hash: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
])
export type CitizenSearch = v.InferOutput<typeof citizenSearchSchema>

/** `person.id` is what a submission names as its citizen; null is nobody found. */
export const citizenFoundSchema = v.object({ person: v.nullable(personSchema) })
export type CitizenFound = v.InferOutput<typeof citizenFoundSchema>

/** POST /citizens: makes somebody whom the search did not find known to the municipal platform. */
export const newCitizenSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('natural'),
    formId,
    firstName: text,
    lastName: text,
    dni: text,
    email: text,
    phone: text,
    street: text,
  }),
  v.strictObject({ kind: v.literal('legal'), formId, businessName: text, cuit: text, email: text }),
])
export type NewCitizenBody = v.InferOutput<typeof newCitizenSchema>

export const citizenCreatedSchema = v.object({ person: personSchema })
export type CitizenCreated = v.InferOutput<typeof citizenCreatedSchema>
