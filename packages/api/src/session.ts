import { languageSchema, roleNames, userSettingsSchema } from '@ventanilla/model'
import * as v from 'valibot'

export const signInSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
})
export type SignIn = v.InferOutput<typeof signInSchema>

/** POST and GET /session: who is signed in and what that person may do. */
export const sessionSchema = v.object({
  user: v.object({
    id: v.string(),
    username: v.string(),
    email: v.nullable(v.string()),
    firstName: v.string(),
    lastName: v.string(),
    role: v.picklist(roleNames),
    account: v.picklist(['product', 'sso']),
    settings: userSettingsSchema,
  }),
  permissions: v.array(v.string()),
  areas: v.array(v.object({ id: v.string(), name: v.string() })),
  municipality: v.object({ id: v.string(), name: v.string(), timeZone: v.string() }),
  language: v.nullable(languageSchema),
})
export type Session = v.InferOutput<typeof sessionSchema>

/** DELETE /session: where a single sign-on account goes on to, to be signed out by its provider too (spec 1 §4). */
export const signedOutSchema = v.object({ redirect: v.nullable(v.string()) })
export type SignedOut = v.InferOutput<typeof signedOutSchema>

/** GET /sessions: where a person is signed in. */
export const sessionListSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      isCurrent: v.boolean(),
      kind: v.picklist(['staff', 'frame']),
      userAgent: v.nullable(v.string()),
      address: v.nullable(v.string()),
      createdAt: v.string(),
      seenAt: v.string(),
    }),
  ),
})
export type SessionList = v.InferOutput<typeof sessionListSchema>

/** Lengths of a password, in characters (decisions.md, Sign-in and access). */
export const passwordLength = { min: 10, max: 128 } as const
const newPassword = v.pipe(v.string(), v.maxLength(1000))

/** PUT /session/password; a short, long or common one is refused with `password.*`. */
export const passwordChangeSchema = v.strictObject({
  current: v.pipe(v.string(), v.maxLength(1000)),
  password: newPassword,
})
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>

/** POST /password-resets: 202 whether or not the e-mail is known. */
export const passwordResetRequestSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
})
/** PUT /password-resets/:token; GET says with 204 whether the link still works. */
export const passwordResetSchema = v.strictObject({ password: newPassword })

/** POST /session/frame-code gives a code that the sign-in window hands to the CIS frame; POST /session/frame redeems it once. */
export const frameCodeSchema = v.object({ code: v.string() })
export const frameSignInSchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(100)) })

/**
 * GET /session/sso/notice: why the last single sign-on of this browser did not end in a session, told once. `sso.unknown` is the text that
 * asks the supervisor to create the account for `username`; `logout` is where the provider forgets who it was.
 */
export const ssoNoticeSchema = v.object({
  notice: v.nullable(
    v.object({
      code: v.picklist([
        'sso.unknown',
        'sso.disabled',
        'sso.notRegistered',
        'sso.changed',
        'sso.cancelled',
        'session.blocked',
      ]),
      detail: v.string(),
      username: v.nullable(v.string()),
      logout: v.nullable(v.string()),
    }),
  ),
})
export type SsoNotice = v.InferOutput<typeof ssoNoticeSchema>

/** GET /session/sso is opened by navigation, in this window or in a popup; `returnTo` is a path of our own. */
export const ssoStartSchema = v.strictObject({
  mode: v.exactOptional(v.picklist(['popup', 'redirect']), 'redirect'),
  returnTo: v.exactOptional(v.pipe(v.string(), v.maxLength(1000)), '/home'),
})

/**
 * What the popup tells its opener, by `postMessage` to our own origin and on the BroadcastChannel of the same name: read the session again,
 * or the notice.
 */
export const ssoMessageType = 'ventanilla.sso'
export type SsoMessage = { type: typeof ssoMessageType; outcome: 'signedIn' | 'notice' }
