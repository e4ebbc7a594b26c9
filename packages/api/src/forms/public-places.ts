import { hues, isEmail, limits } from '@ventanilla/model'
import * as v from 'valibot'
import { positionQuerySchema } from '../filter/position-query.ts'
import { wordedPlaceSchema } from '../filter/worded-place.ts'
import { get, post } from '../endpoint/endpoint.ts'

const pointSchema = v.object({ type: v.literal('Point'), coordinates: v.tuple([v.number(), v.number()]) })

/** A feature of RFC 7946: no id of an answer, no code, nobody's name, and the day instead of the moment. */
const publicPlaceSchema = v.object({
  type: v.literal('Feature'),
  /** Of this place alone: it opens nothing. */
  id: v.string(),
  geometry: pointSchema,
  properties: v.object({
    day: v.string(),
    state: v.object({ id: v.string(), name: v.string(), hue: v.picklist(hues), isFinal: v.boolean() }),
    /** What was chosen in the questions that the form shows. */
    answers: v.array(v.object({ id: v.string(), question: v.string(), chosen: v.array(v.string()) })),
    /** What the point that is shown is called, of the streets that are known by heart; nothing of the true place. */
    place: wordedPlaceSchema,
    /** How many neighbours follow it. */
    followers: v.number(),
  }),
})
export type PublicPlace = v.InferOutput<typeof publicPlaceSchema>

/** GET /public/forms/:id/places.geojson: the newest answers; `more` where there are others. */
export const publicPlacesSchema = v.object({
  type: v.literal('FeatureCollection'),
  title: v.string(),
  blurMetres: v.number(),
  more: v.boolean(),
  features: v.array(publicPlaceSchema),
})
export type PublicPlaces = v.InferOutput<typeof publicPlacesSchema>

/**
 * GET /public/forms/:id/places/near: what may be the same as what somebody is about to report there; `count` of them lie within `metres`, and the
 * first of them come.
 */
const reportedNearSchema = v.object({ metres: v.number(), count: v.number(), items: v.array(publicPlaceSchema) })
export type ReportedNear = v.InferOutput<typeof reportedNearSchema>

const language = v.exactOptional(v.pipe(v.string(), v.maxLength(35)))

/** `proof` is what the code that was mailed to the address is worth. */
const followSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.maxLength(limits.title), v.check(isEmail)),
  proof: v.pipe(v.string(), v.maxLength(100)),
})

export const publicPlaces = {
  read: get('/public/forms/:id/places.geojson', {
    tag: 'Public maps',
    summary:
      'What a form shows of its answers to everybody, as GeoJSON: the newest 2,000 in the states that it names, each at the middle of a square around its place, with what is there, what was chosen in the questions that it names and how many follow it',
    access: 'anyone',
    query: v.strictObject({ lang: language }),
    response: publicPlacesSchema,
    etag: true,
    problems: ['form.notFound', 'form.blocked', 'form.noMap'],
  }),
  near: get('/public/forms/:id/places/near', {
    tag: 'Public maps',
    summary:
      'Of what a form shows of its answers to everybody, up to three of the last 90 days that are not yet settled and lie around a position: what somebody is about to report may be one of them',
    access: 'anyone',
    query: v.strictObject({ ...positionQuerySchema.entries, lang: language }),
    response: reportedNearSchema,
    problems: ['form.notFound', 'form.blocked', 'form.noMap', 'request.tooMany'],
  }),
  follow: post('/public/forms/:id/places/:placeId/followers', {
    tag: 'Public maps',
    summary:
      'Have an address told by mail when an answer that the form shows comes to another state that it shows. The address is proved by a code (mail-codes); each mail has a link that ends it',
    access: 'anyone',
    body: followSchema,
    problems: [
      'form.notFound',
      'form.blocked',
      'form.noMap',
      'place.notFound',
      'place.followers',
      'mailCode.wrong',
      'request.tooMany',
    ],
  }),
}
