import { brandingSchema, languageSchema } from '@ventanilla/model'
import * as v from 'valibot'

/** GET /settings: what a page needs to know before anyone signs in. */
export const settingsSchema = v.object({
  productName: v.string(),
  defaultLanguage: languageSchema,
  languages: v.array(languageSchema),
  branding: brandingSchema,
  singleSignOn: v.boolean(),
  demo: v.boolean(),
})
export type Settings = v.InferOutput<typeof settingsSchema>
