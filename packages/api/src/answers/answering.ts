import { positionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { positionQuerySchema } from '../filter/position-query.ts'
import { get, post } from '../endpoint/endpoint.ts'
import { formSchema } from '../forms/forms.ts'

/** GET /forms/:id/answering: the form for somebody of the staff who is about to answer it. `closedReason` is what a save would be refused with. */
const answeringSchema = v.object({
  ...formSchema.entries,
  closedReason: v.nullable(v.picklist(['form.closed', 'form.notOpen', 'answer.limit.reached', 'form.blocked'])),
  mapTiles: v.nullable(v.object({ url: v.string(), credit: v.nullable(v.string()) })),
  /** Whether assets of the platform can be searched around the position (incidents on, and not switched off by the municipality). */
  assets: v.boolean(),
})
export type Answering = v.InferOutput<typeof answeringSchema>

/** GET …/addresses?q: what the geocoder knows by these words, the nearest to the municipality first. */
export const addressQuerySchema = v.strictObject({ q: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)) })
export const addressListSchema = v.object({
  items: v.array(v.object({ ...positionSchema.entries, address: v.string() })),
})
export type AddressList = v.InferOutput<typeof addressListSchema>

/** GET …/address?lat&lng: the address of a position, null where none is known. */
export const addressFoundSchema = v.object({ address: v.nullable(v.string()) })
export type AddressFound = v.InferOutput<typeof addressFoundSchema>

/** GET /forms/:id/assets?lat&lng: what the municipal platform keeps within a kilometre. */
const assetListSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      description: v.string(),
      kind: v.string(),
      address: v.string(),
      iconUrl: v.exactOptional(v.string()),
      positions: v.array(positionSchema),
    }),
  ),
})
export type AssetList = v.InferOutput<typeof assetListSchema>

/** POST /answers/:id/appointment: where the citizen goes on to book, made anew each time. */
export const appointmentSchema = v.object({ url: v.string() })
export type Appointment = v.InferOutput<typeof appointmentSchema>

const unseen = ['access.forbidden', 'access.area', 'form.notFound'] as const
export const placeProblems = ['form.notFound', 'form.blocked', 'form.notAsked', 'request.tooMany'] as const

/** What is asked for while an answer is given. */
export const answering = {
  open: get('/forms/:id/answering', {
    tag: 'Answering by staff',
    summary:
      'A form for somebody of the staff who is about to answer it, with why it takes no answers where it takes none',
    access: ['create', 'respuesta'],
    machines: true,
    response: answeringSchema,
    problems: [...unseen, 'form.deleted'],
  }),
  findAddresses: get('/forms/:id/addresses', {
    tag: 'Answering by staff',
    summary: 'Addresses by what is typed, the nearest to the municipality first; none while the map service is down',
    access: ['create', 'respuesta'],
    machines: true,
    query: addressQuerySchema,
    response: addressListSchema,
    problems: ['access.forbidden', 'access.area', ...placeProblems],
  }),
  findAddress: get('/forms/:id/address', {
    tag: 'Answering by staff',
    summary: 'The address of a position, null where none is known',
    access: ['create', 'respuesta'],
    machines: true,
    query: positionQuerySchema,
    response: addressFoundSchema,
    problems: ['access.forbidden', 'access.area', ...placeProblems],
  }),
  findAssets: get('/forms/:id/assets', {
    tag: 'Answering by staff',
    summary: 'What the municipal platform keeps within a kilometre of a position, for a form with incidents',
    access: ['create', 'respuesta'],
    query: positionQuerySchema,
    response: assetListSchema,
    problems: [...unseen, 'form.blocked', 'form.notAsked', 'platform.down', 'platform.refused'],
  }),
  startAppointment: post('/answers/:id/appointment', {
    tag: 'Answering by staff',
    summary: "The town's booking page for the citizen of an answer, with code, tenant, token and form as query",
    access: ['read', 'respuesta'],
    response: appointmentSchema,
    problems: ['access.forbidden', 'answer.notFound', 'form.notAsked', 'appointment.failed'],
  }),
  findPublicAddresses: get('/public/forms/:id/addresses', {
    tag: 'Public',
    summary: 'Addresses by what is typed into a public form; 60 a minute for an address of the network',
    access: 'anyone',
    query: addressQuerySchema,
    response: addressListSchema,
    problems: placeProblems,
  }),
  findPublicAddress: get('/public/forms/:id/address', {
    tag: 'Public',
    summary: 'The address of a position in a public form, null where none is known',
    access: 'anyone',
    query: positionQuerySchema,
    response: addressFoundSchema,
    problems: placeProblems,
  }),
}
