import {
  brandingSchema,
  colourSchema,
  contactSchema,
  municipalitySettingsSchema,
  positionSchema,
  privacySchema,
} from '@ventanilla/model'
import * as v from 'valibot'
import { get, patch, post, put, remove } from '../endpoint/endpoint.ts'
import { idSchema, namedSchema, pageNumberSchema, pageOf, searchTextSchema } from '../endpoint/page-of.ts'

const municipalityListQuerySchema = v.strictObject({
  name: searchTextSchema,
  provinceId: v.exactOptional(idSchema),
  page: pageNumberSchema,
})
export type MunicipalityListQuery = { name?: string; provinceId?: string; page?: number }

const municipalityListItemSchema = v.object({
  id: v.string(),
  name: v.string(),
  key: v.nullable(v.string()),
  platformId: v.nullable(v.string()),
  province: namedSchema,
  country: namedSchema,
  disabled: v.boolean(),
  areas: v.number(),
  users: v.number(),
  forms: v.number(),
  revision: v.number(),
})
export type MunicipalityListItem = v.InferOutput<typeof municipalityListItemSchema>

/** GET /municipalities: a page of 7, by name. */
const municipalityListSchema = pageOf(municipalityListItemSchema)
export type MunicipalityList = v.InferOutput<typeof municipalityListSchema>

/** GET /municipalities/:id: with everything its settings page changes. `keyUsed`: codes were given under the key, which is then fixed. */
const municipalitySchema = v.object({
  ...municipalityListItemSchema.entries,
  keyUsed: v.boolean(),
  location: v.nullable(positionSchema),
  timeZone: v.string(),
  settings: municipalitySettingsSchema,
  branding: brandingSchema,
  /** Address of the logo, where there is one. */
  logo: v.nullable(v.string()),
  allowedOrigins: v.array(v.string()),
})
export type Municipality = v.InferOutput<typeof municipalitySchema>

/** POST /municipalities. Emptiness is refused with the specification's sentences (spec 1 §5), so the shape lets it pass. */
const newMunicipalitySchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  key: v.pipe(v.string(), v.trim(), v.maxLength(20)),
  platformId: v.pipe(v.string(), v.trim(), v.maxLength(20)),
  provinceId: v.pipe(v.string(), v.maxLength(64)),
  location: v.exactOptional(positionSchema),
  /** Without it that of most towns of the province, else of the country. */
  timeZone: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  useAws: v.exactOptional(v.boolean()),
})
export type NewMunicipality = v.InferInput<typeof newMunicipalitySchema>

/** PATCH /municipalities/:id, with If-Match. */
const municipalityChangeSchema = v.strictObject({
  name: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  key: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
  platformId: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
  location: v.exactOptional(v.nullable(positionSchema)),
  timeZone: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  settings: v.exactOptional(municipalitySettingsSchema),
  hideProductLogo: v.exactOptional(v.boolean()),
  /** Null takes away what was said. */
  colour: v.exactOptional(v.nullable(colourSchema)),
  contact: v.exactOptional(contactSchema),
  privacy: v.exactOptional(v.nullable(privacySchema)),
  allowedOrigins: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(300))), v.maxLength(50))),
  disabled: v.exactOptional(v.boolean()),
})
export type MunicipalityChange = v.InferInput<typeof municipalityChangeSchema>

/** `file` names the picture, so that a new one has another address. */
const logoQuerySchema = v.strictObject({ file: v.exactOptional(v.pipe(v.string(), v.maxLength(64))) })

const changeProblems = ['access.forbidden', 'municipality.notFound'] as const
const valueProblems = [
  'municipality.name.required',
  'municipality.key.required',
  'municipality.key.invalid',
  'municipality.key.taken',
  'municipality.platformId.required',
  'municipality.platformId.invalid',
  'municipality.timeZone',
] as const

export const municipalities = {
  list: get('/municipalities', {
    tag: 'Settings and places',
    summary: 'A page of seven municipalities, by name',
    access: ['manage', 'usuario'],
    query: municipalityListQuerySchema,
    response: municipalityListSchema,
    problems: ['access.forbidden'],
  }),
  create: post('/municipalities', {
    tag: 'Settings and places',
    summary: 'Creates a municipality',
    access: ['manage', 'usuario'],
    body: newMunicipalitySchema,
    response: municipalitySchema,
    status: 201,
    problems: ['access.forbidden', ...valueProblems, 'municipality.province.required'],
  }),
  read: get('/municipalities/:id', {
    tag: 'Settings and places',
    summary: 'A municipality with its settings',
    access: ['manage', 'usuario_municipio'],
    response: municipalitySchema,
    problems: ['access.forbidden', 'municipality.notFound'],
  }),
  change: patch('/municipalities/:id', {
    tag: 'Settings and places',
    summary: 'Changes a municipality and its settings; a disabled one shuts its people out',
    access: ['manage', 'usuario'],
    revision: true,
    body: municipalityChangeSchema,
    response: municipalitySchema,
    problems: [...changeProblems, ...valueProblems, 'municipality.key.used', 'municipality.origin', 'municipality.own'],
  }),
  readLogo: get('/municipalities/:id/logo', {
    tag: 'Settings and places',
    summary: "The municipality's logo",
    access: ['manage', 'usuario_municipio'],
    query: logoQuerySchema,
    response: 'file',
    problems: ['access.forbidden', 'municipality.notFound', 'upload.notFound', 'service.unavailable'],
  }),
  putLogo: put('/municipalities/:id/logo', {
    tag: 'Settings and places',
    summary: 'Puts a picture in the place of the logo',
    access: ['manage', 'usuario'],
    revision: true,
    file: true,
    response: municipalitySchema,
    problems: [
      ...changeProblems,
      'upload.missing',
      'upload.empty',
      'upload.broken',
      'upload.tooLarge',
      'upload.type',
      'service.unavailable',
    ],
  }),
  removeLogo: remove('/municipalities/:id/logo', {
    tag: 'Settings and places',
    summary: 'Takes the logo away',
    access: ['manage', 'usuario'],
    revision: true,
    response: municipalitySchema,
    problems: changeProblems,
  }),
}
