import { hues } from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'

const pointSchema = v.object({ type: v.literal('Point'), coordinates: v.tuple([v.number(), v.number()]) })

/** A feature of RFC 7946: no id of an answer, no code, nobody's name, and the day instead of the moment. */
const publicPlaceSchema = v.object({
  type: v.literal('Feature'),
  /** Of this place alone: it opens nothing. */
  id: v.string(),
  geometry: pointSchema,
  properties: v.object({
    day: v.string(),
    state: v.object({ name: v.string(), hue: v.picklist(hues) }),
    /** What was chosen in the questions that the form shows. */
    answers: v.array(v.object({ question: v.string(), chosen: v.array(v.string()) })),
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

export const publicPlaces = {
  read: get('/public/forms/:id/places.geojson', {
    tag: 'Public',
    summary:
      'What a form shows of its answers to everybody, as GeoJSON: the newest 2,000 in the states that it names, each at the middle of a square around its place, with what was chosen in the questions that it names',
    access: 'anyone',
    query: v.strictObject({ lang: v.exactOptional(v.pipe(v.string(), v.maxLength(35))) }),
    response: publicPlacesSchema,
    etag: true,
    problems: ['form.notFound', 'form.blocked', 'form.noMap'],
  }),
}
