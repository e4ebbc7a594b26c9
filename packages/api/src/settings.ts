import { brandingSchema, languageSchema } from '@ventanilla/model'
import * as v from 'valibot'

/** GET /settings: what a page needs to know before anyone signs in. */
export const settingsSchema = v.object({
  productName: v.string(),
  defaultLanguage: languageSchema,
  languages: v.array(languageSchema),
  branding: brandingSchema,
  singleSignOn: v.boolean(),
  /** The provider's page where people change their password and data, where it is known. */
  accountPage: v.nullable(v.string()),
  /** Names of the municipal platform in texts: of the system, and of its administration. */
  platform: v.object({ name: v.string(), administration: v.string() }),
  /** Remote configuration (spec 1 §7): read again at most every 40 s. */
  remote: v.object({ dev_new_login_method: v.boolean(), web_session_revokation_datetime: v.string() }),
  /** Pictures of maps, where they are configured. */
  mapTiles: v.nullable(v.object({ url: v.string(), credit: v.nullable(v.string()) })),
  demo: v.boolean(),
})
/** PUT /settings/remote (manage usuario). */
export const remoteSettingsSchema = v.strictObject({
  dev_new_login_method: v.boolean(),
  web_session_revokation_datetime: v.pipe(v.string(), v.trim(), v.maxLength(40)),
})
export type RemoteSettings = v.InferOutput<typeof remoteSettingsSchema>
export type Settings = v.InferOutput<typeof settingsSchema>
