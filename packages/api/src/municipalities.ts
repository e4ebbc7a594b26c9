import { brandingSchema, municipalitySettingsSchema, positionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { idSchema, namedSchema, pageNumberSchema, pageOf, searchTextSchema } from './page-of.ts'

export const municipalityListQuerySchema = v.strictObject({
  name: searchTextSchema,
  provinceId: v.exactOptional(idSchema),
  page: pageNumberSchema,
})
export type MunicipalityListQuery = { name?: string; provinceId?: string; page?: number }

export const municipalityListItemSchema = v.object({
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
export const municipalityListSchema = pageOf(municipalityListItemSchema)
export type MunicipalityList = v.InferOutput<typeof municipalityListSchema>

/** GET /municipalities/:id: with everything its settings page changes. `keyUsed`: codes were given under the key, which is then fixed. */
export const municipalitySchema = v.object({
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
export const newMunicipalitySchema = v.strictObject({
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
export const municipalityChangeSchema = v.strictObject({
  name: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  key: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
  platformId: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
  location: v.exactOptional(v.nullable(positionSchema)),
  timeZone: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  settings: v.exactOptional(municipalitySettingsSchema),
  hideProductLogo: v.exactOptional(v.boolean()),
  allowedOrigins: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(300))), v.maxLength(50))),
  disabled: v.exactOptional(v.boolean()),
})
export type MunicipalityChange = v.InferInput<typeof municipalityChangeSchema>
