import * as v from 'valibot'
import { get, post } from '../endpoint/endpoint.ts'
import {
  idSchema,
  namedSchema,
  pageNumberSchema,
  pageOf,
  pageSizeSchema,
  searchTextSchema,
} from '../endpoint/page-of.ts'

const areaListQuerySchema = v.strictObject({
  name: searchTextSchema,
  municipalityId: v.exactOptional(idSchema),
  page: pageNumberSchema,
  size: pageSizeSchema,
})
export type AreaListQuery = { name?: string; municipalityId?: string; page?: number; size?: '200' }

export const areaSchema = v.object({
  id: v.string(),
  name: v.string(),
  municipality: namedSchema,
  users: v.number(),
  forms: v.number(),
})
export type Area = v.InferOutput<typeof areaSchema>

/** GET /areas: a page of 7, by name. */
const areaListSchema = pageOf(areaSchema)
export type AreaList = v.InferOutput<typeof areaListSchema>

/** POST /areas. Without `municipalityId` the own municipality; the chosen users get the area added to theirs (spec 1 §7). */
const newAreaSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  municipalityId: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  userIds: v.exactOptional(v.pipe(v.array(idSchema), v.maxLength(1000)), []),
})
export type NewArea = v.InferInput<typeof newAreaSchema>

export const areas = {
  list: get('/areas', {
    tag: 'Settings and places',
    summary: 'A page of seven areas, by name',
    access: ['manage', 'usuario_municipio'],
    query: areaListQuerySchema,
    response: areaListSchema,
    problems: ['access.forbidden'],
  }),
  create: post('/areas', {
    tag: 'Settings and places',
    summary: 'Creates an area and adds it to those of the chosen users',
    access: ['manage', 'usuario_municipio'],
    body: newAreaSchema,
    response: areaSchema,
    status: 201,
    problems: [
      'access.forbidden',
      'area.name.required',
      'area.municipality.required',
      'area.name.taken',
      'municipality.notFound',
      'user.notFound',
    ],
  }),
}
