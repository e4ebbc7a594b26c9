import { instantOf, isCalendarDay, languageSchema, noDate } from '@ventanilla/model'
import * as v from 'valibot'
import { get, put } from '../endpoint/endpoint.ts'
import { shownBrandingSchema } from '../forms/shown-branding.ts'

/** GET /settings: what a page needs to know before anyone signs in. */
const settingsSchema = v.object({
  productName: v.string(),
  defaultLanguage: languageSchema,
  languages: v.array(languageSchema),
  branding: shownBrandingSchema,
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
  /** Where nobody is there yet who could sign in. */
  isFirstRun: v.exactOptional(v.literal(true)),
})
/** Shorter than 19 characters it has no effect (spec 1 §4), so of such a text only the day must be one. */
const isDateOrNone = (text: string) =>
  text === '' || (text.length < 19 ? isCalendarDay(text.slice(0, 10)) : instantOf(text) !== undefined)

/** PUT /settings/remote (manage usuario). */
const remoteSettingsSchema = v.strictObject({
  dev_new_login_method: v.boolean(),
  web_session_revokation_datetime: v.pipe(v.string(), v.trim(), v.maxLength(40), v.check(isDateOrNone, noDate)),
})
export type RemoteSettings = v.InferOutput<typeof remoteSettingsSchema>
export type Settings = v.InferOutput<typeof settingsSchema>

export const settings = {
  read: get('/settings', {
    tag: 'Settings and places',
    summary: 'What a page needs to know before anyone signs in',
    access: 'anyone',
    response: settingsSchema,
  }),
  changeRemote: put('/settings/remote', {
    tag: 'Settings and places',
    summary: 'Change the remote configuration; a revocation date ends the sessions that began before it',
    access: ['manage', 'usuario'],
    body: remoteSettingsSchema,
    response: remoteSettingsSchema,
    problems: ['access.forbidden', 'request.origin'],
  }),
}
