import { formDefinitionSchema, instantSchema, liveSettingsSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { idSchema } from '../endpoint/page-of.ts'

/** What the editor edits: the version's definition, the live settings, and the areas, the first of which decides permission. */
export const formContentSchema = v.strictObject({
  definition: formDefinitionSchema,
  live: v.strictObject({
    ...liveSettingsSchema.entries,
    opensAt: v.nullable(instantSchema),
    closesAt: v.nullable(instantSchema),
  }),
  areaIds: v.pipe(v.array(idSchema), v.maxLength(100)),
})
