import * as v from 'valibot'
import { wordedPlaceSchema } from '../filter/worded-place.ts'
import { get } from '../endpoint/endpoint.ts'
import { numberInQuery } from '../endpoint/number-in-query.ts'
import { answerSummarySchema, answersUnseen, stateOfAnswerSchema } from './answers.ts'
import { answerFilterSchema, areOnEarth, repeatedFilters } from '../filter/answer-filter.ts'

/** A piece of the world in degrees, its western edge never east of its eastern. */
const boxSchema = v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() })
export type MapBox = v.InferOutput<typeof boxSchema>

const edges = /^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/

/**
 * The filters of the list and the piece of map that is seen. `zoom` groups on the grid of that zoom of a web map; without it the newest
 * answers of the box are named one by one. `box` is west,south,east,north; without it the whole world.
 */
const answerMapQuerySchema = v.strictObject({
  ...answerFilterSchema.entries,
  box: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(edges),
      v.transform((text): MapBox => {
        const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
        return { west, south, east, north }
      }),
      v.check(
        ({ west, south, east, north }) =>
          west <= east && south <= north && Math.max(-west, east) <= 180 && Math.max(-south, north) <= 90,
      ),
    ),
  ),
  zoom: v.exactOptional(numberInQuery(0, 22)),
})

/** `<latitude>,<longitude>`, separated by semicolons. */
function positionsOf(text: string): { lat: number; lng: number }[] {
  return text.split(';').map(point => {
    const [lat = 0, lng = 0] = point.split(',').map(Number)
    return { lat, lng }
  })
}

const answerOnMapSchema = v.object({
  id: v.string(),
  docCode: v.string(),
  summary: answerSummarySchema,
  createdAt: v.string(),
  state: v.nullable(stateOfAnswerSchema),
})
export type AnswerOnMap = v.InferOutput<typeof answerOnMapSchema>

/** Answers close to each other: the middle of their places, the box around them, and the answer itself where it is one alone. */
const answerGroupSchema = v.object({
  count: v.number(),
  lat: v.number(),
  lng: v.number(),
  box: boxSchema,
  answer: v.nullable(answerOnMapSchema),
})
export type AnswerGroup = v.InferOutput<typeof answerGroupSchema>

/** GET /forms/:id/answers/map: how many answers of the box have a place, the box around these, and at most some hundred groups. */
const answerMapSchema = v.object({
  total: v.number(),
  box: v.nullable(boxSchema),
  groups: v.array(answerGroupSchema),
})
export type AnswerMap = v.InferOutput<typeof answerMapSchema>

const positions = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?(;-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?){0,49}$/

/** GET /forms/:id/places?points: of each position, the districts that it lies in, and the street there with the ones that it crosses. */
const wordedPlacesSchema = v.object({ places: v.array(wordedPlaceSchema) })

export const answerMap = {
  words: get('/forms/:id/places', {
    tag: 'Maps of answers',
    summary:
      'What up to 50 positions are called: their districts, and the street with its corners where streets are known',
    access: ['read', 'respuesta'],
    machines: true,
    query: v.strictObject({
      points: v.pipe(v.string(), v.regex(positions), v.check(areOnEarth), v.transform(positionsOf)),
    }),
    response: wordedPlacesSchema,
    problems: answersUnseen,
  }),
  read: get('/forms/:id/answers/map', {
    tag: 'Maps of answers',
    summary: 'Where the answers that the same filters find were given, those near to each other in groups',
    access: ['read', 'respuesta'],
    machines: true,
    query: answerMapQuerySchema,
    repeated: repeatedFilters,
    response: answerMapSchema,
    problems: [...answersUnseen, 'service.unavailable'],
  }),
}
