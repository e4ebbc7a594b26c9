import * as v from 'valibot'
import { formDefinitionSchema } from '../definition.ts'
import { type FormContent, liveSettingsSchema } from '../live-settings.ts'

const contentSchema = v.strictObject({
  definition: formDefinitionSchema,
  live: v.strictObject({ ...liveSettingsSchema.entries, summaryQuestionIds: v.array(v.nullable(v.string())) }),
  areaIds: v.array(v.string()),
})

/** Whether what was put together of parts is a form. */
export function isContent(made: unknown): made is FormContent {
  return v.is(contentSchema, made)
}
