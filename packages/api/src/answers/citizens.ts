import { personSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { post } from '../endpoint/endpoint.ts'

const formId = v.pipe(v.string(), v.maxLength(64))
const text = v.pipe(v.string(), v.trim(), v.maxLength(300))

const number = v.pipe(v.string(), v.trim(), v.maxLength(40))

/**
 * POST /citizens/search: by POST, so that no number stands in an address or a log. A natural person by DNI, a legal one by CUIT, either by
 * the hash that the platform's links carry (spec 3 §2, `citizenHash`).
 */
const citizenSearchSchema = v.variant('kind', [
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
const citizenFoundSchema = v.object({ person: v.nullable(personSchema) })
export type CitizenFound = v.InferOutput<typeof citizenFoundSchema>

/** POST /citizens: makes somebody whom the search did not find known to the municipal platform. */
const newCitizenSchema = v.variant('kind', [
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

const citizenCreatedSchema = v.object({ person: personSchema })
export type CitizenCreated = v.InferOutput<typeof citizenCreatedSchema>

const problems = [
  'access.forbidden',
  'access.area',
  'form.notFound',
  'form.blocked',
  'form.notAsked',
  'request.invalid',
  'request.tooMany',
] as const

/** People of the municipal platform. */
export const citizens = {
  search: post('/citizens/search', {
    tag: 'Answering by staff',
    summary:
      'Whom the municipal platform knows by a DNI, a CUIT or the hash of a link, for a form that asks for a citizen; 30 a minute, written down',
    access: ['create', 'respuesta'],
    body: citizenSearchSchema,
    response: citizenFoundSchema,
    problems: [...problems, 'citizen.search'],
  }),
  create: post('/citizens', {
    tag: 'Answering by staff',
    summary: 'Make a natural or legal person known to the municipal platform, for a form that asks for a citizen',
    access: ['create', 'respuesta'],
    body: newCitizenSchema,
    response: citizenCreatedSchema,
    status: 201,
    problems: [...problems, 'citizen.create', 'citizen.refused'],
  }),
}
