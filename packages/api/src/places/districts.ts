import * as v from 'valibot'
import { districtProblems } from '../endpoint/district-problems.ts'
import { get, put, remove } from '../endpoint/endpoint.ts'
import { answerFilterSchema, repeatedFilters } from '../filter/answer-filter.ts'
import { answersUnseen } from '../answers/answers.ts'

/** [longitude, latitude], degrees. */
const cornerSchema = v.tuple([v.number(), v.number()])
/** `polygons` as in a MultiPolygon of GeoJSON: of each its outline, then what is cut out of it. */
const districtSchema = v.object({
  id: v.string(),
  name: v.string(),
  polygons: v.array(v.array(v.array(cornerSchema))),
})
export type TownDistrict = v.InferOutput<typeof districtSchema>

/** GET /municipalities/:id/districts: in the order of their names; `updatedAt` null where none were ever given. */
const districtsSchema = v.object({
  revision: v.number(),
  updatedAt: v.nullable(v.string()),
  districts: v.array(districtSchema),
})
export type TownDistricts = v.InferOutput<typeof districtsSchema>

/** PUT /municipalities/:id/districts, with If-Match: a FeatureCollection of polygons, each with its `name` among the properties. */
const collectionSchema = v.pipe(
  v.strictObject({
    type: v.exactOptional(v.unknown()),
    features: v.exactOptional(v.unknown()),
    crs: v.exactOptional(v.unknown()),
    bbox: v.exactOptional(v.unknown()),
    name: v.exactOptional(v.unknown()),
  }),
  v.examples([
    {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'Centro' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-63.25, -32.42],
                [-63.23, -32.42],
                [-63.23, -32.4],
                [-63.25, -32.42],
              ],
            ],
          },
        },
      ],
    },
  ]),
)
export type DistrictCollection = v.InferInput<typeof collectionSchema>

/** GET /forms/:id/districts: those of the form's municipality, for whoever reads its answers. */
const districtsOfFormSchema = v.object({ districts: v.array(districtSchema) })

/**
 * GET /forms/:id/answers/districts: how many of the answers that the same filters find were given in each district; `placed` have a place,
 * `outside` of these lie in none. Where districts overlap, an answer counts in each.
 */
const countedByDistrictSchema = v.object({
  placed: v.number(),
  outside: v.number(),
  districts: v.array(v.object({ id: v.string(), name: v.string(), answers: v.number() })),
})
export type CountedByDistrict = v.InferOutput<typeof countedByDistrictSchema>

const unseen = ['access.forbidden', 'municipality.notFound'] as const

export const districts = {
  read: get('/municipalities/:id/districts', {
    tag: 'Settings and places',
    summary: 'The districts of a municipality as they were drawn',
    access: ['manage', 'usuario_municipio'],
    response: districtsSchema,
    problems: unseen,
  }),
  put: put('/municipalities/:id/districts', {
    tag: 'Settings and places',
    summary: 'Puts a GeoJSON of polygons in the place of the districts; one of the same name stays the same in links',
    access: ['manage', 'usuario_municipio'],
    revision: true,
    body: collectionSchema,
    response: districtsSchema,
    problems: [...unseen, 'request.stale', ...districtProblems],
  }),
  remove: remove('/municipalities/:id/districts', {
    tag: 'Settings and places',
    summary: 'Takes the districts away',
    access: ['manage', 'usuario_municipio'],
    revision: true,
    response: districtsSchema,
    problems: [...unseen, 'request.stale'],
  }),
  ofForm: get('/forms/:id/districts', {
    tag: 'Maps of answers',
    summary: 'The districts by which answers of a form can be filtered',
    access: ['read', 'respuesta'],
    machines: true,
    response: districtsOfFormSchema,
    problems: answersUnseen,
  }),
  count: get('/forms/:id/answers/districts', {
    tag: 'Maps of answers',
    summary: 'How many of the answers that the same filters find were given in each district',
    access: ['read', 'respuesta'],
    machines: true,
    query: answerFilterSchema,
    repeated: repeatedFilters,
    response: countedByDistrictSchema,
    problems: [...answersUnseen, 'service.unavailable'],
  }),
}
