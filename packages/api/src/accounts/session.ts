import { languageSchema, roleNames, userSettingsSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get, post, put, remove } from '../endpoint/endpoint.ts'

const signInSchema = v.strictObject({
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

/** POST /session: the password was right, and what else is asked for before there is a session. 'setUp': the municipality asks for what the account lacks. */
const signInStepSchema = v.object({
  step: v.picklist(['prove', 'setUp']),
  /** What the account has to prove it with, beside recovery codes. */
  by: v.array(v.picklist(['totp', 'passkey'])),
})
export type SignInStep = v.InferOutput<typeof signInStepSchema>

/** DELETE /session: where a single sign-on account goes on to, to be signed out by its provider too (spec 1 §4). */
const signedOutSchema = v.object({ redirect: v.nullable(v.string()) })

/** GET /sessions: where a person is signed in. */
const sessionListSchema = v.object({
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

const newPassword = v.pipe(v.string(), v.maxLength(1000))

/** PUT /session/password; a short, long or common one is refused with `password.*`. */
const passwordChangeSchema = v.strictObject({
  current: v.pipe(v.string(), v.maxLength(1000)),
  password: newPassword,
})

/** PUT /session/notices */
const noticesSchema = v.strictObject({ mentionMails: v.boolean(), digestMails: v.boolean() })
export type Notices = v.InferOutput<typeof noticesSchema>

/** POST /password-resets: 202 whether or not the e-mail is known. */
const passwordResetRequestSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
})
/** PUT /password-resets/:token; GET says with 204 whether the link still works. */
const passwordResetSchema = v.strictObject({ password: newPassword })

/** POST /session/frame-code gives a code that the sign-in window hands to the CIS frame; POST /session/frame redeems it once. */
const frameCodeSchema = v.object({ code: v.string() })
const frameSignInSchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(100)) })

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
const ssoStartSchema = v.strictObject({
  mode: v.exactOptional(v.picklist(['popup', 'redirect']), 'redirect'),
  returnTo: v.exactOptional(v.pipe(v.string(), v.maxLength(1000)), '/home'),
})

const newPasswordProblems = ['password.tooShort', 'password.tooLong', 'password.common', 'request.origin'] as const

/** Signing in and out, passwords, single sign-on, and the way into the CIS frame. */
export const session = {
  signIn: post('/session', {
    tag: 'Session',
    summary: 'Sign in with e-mail and password; sets the session cookie, or that of the second step',
    access: 'anyone',
    body: signInSchema,
    response: v.union([sessionSchema, signInStepSchema]),
    problems: ['session.refused', 'session.blocked', 'session.tooMany', 'request.origin'],
  }),
  read: get('/session', {
    tag: 'Session',
    summary: 'Who is signed in, and what that person may do',
    access: 'session',
    response: sessionSchema,
    problems: ['session.blocked', 'session.revoked'],
  }),
  signOut: remove('/session', {
    tag: 'Session',
    summary: 'Sign out; where single sign-on goes on to, to be signed out by its provider too',
    access: 'anyone',
    response: signedOutSchema,
    problems: ['request.origin'],
  }),
  list: get('/sessions', {
    tag: 'Session',
    summary: 'Where the person is signed in',
    access: 'session',
    response: sessionListSchema,
  }),
  end: remove('/sessions/:id', {
    tag: 'Session',
    summary: 'End one of the own sessions',
    access: 'session',
    problems: ['session.notFound', 'request.origin'],
  }),
  endAll: remove('/sessions', {
    tag: 'Session',
    summary: 'Sign out everywhere',
    access: 'session',
    response: signedOutSchema,
    problems: ['request.origin'],
  }),
  changePassword: put('/session/password', {
    tag: 'Session',
    summary: 'Change the own password; ends the other sessions',
    access: 'session',
    body: passwordChangeSchema,
    problems: ['password.wrong', 'password.same', 'password.provider', 'session.tooMany', ...newPasswordProblems],
  }),
  changeNotices: put('/session/notices', {
    tag: 'Session',
    summary: 'Choose which mails about the own work come: of mentions, and of what is due each morning',
    access: 'session',
    body: noticesSchema,
  }),
  askReset: post('/password-resets', {
    tag: 'Session',
    summary: 'Ask for the mail of a forgotten password; the answer does not tell whether there is an account',
    access: 'anyone',
    body: passwordResetRequestSchema,
    status: 202,
    problems: ['password.tooMany', 'request.origin'],
  }),
  checkReset: get('/password-resets/:token', {
    tag: 'Session',
    summary: 'Whether the link of a mail still works',
    access: 'anyone',
    problems: ['password.link', 'password.tooMany'],
  }),
  reset: put('/password-resets/:token', {
    tag: 'Session',
    summary: 'Set the password with the link of a mail; ends every session',
    access: 'anyone',
    body: passwordResetSchema,
    problems: ['password.link', 'password.tooMany', ...newPasswordProblems],
  }),
  startSignOn: get('/session/sso', {
    tag: 'Session',
    summary: 'Go to the single sign-on provider; opened by navigation, 404 where none is configured',
    access: 'anyone',
    query: ssoStartSchema,
    response: 'redirect',
    problems: ['request.notFound', 'request.tooMany', 'sso.unavailable'],
  }),
  finishSignOn: get('/session/sso/callback', {
    tag: 'Session',
    summary: 'Come back from the provider: to a page, or in a popup to its opener',
    access: 'anyone',
    response: 'redirect',
    problems: ['request.notFound', 'sso.state', 'sso.failed', 'sso.unavailable'],
  }),
  takeNotice: get('/session/sso/notice', {
    tag: 'Session',
    summary: 'Why the last single sign-on of this browser ended in no session, told once',
    access: 'anyone',
    response: ssoNoticeSchema,
    problems: ['request.notFound'],
  }),
  makeFrameCode: post('/session/frame-code', {
    tag: 'Session',
    summary: 'A code that opens the session of the CIS frame: once, for 60 seconds',
    access: 'session',
    response: frameCodeSchema,
    problems: ['request.notFound', 'request.origin', 'session.frame.only'],
  }),
  openFrame: post('/session/frame', {
    tag: 'Session',
    summary: 'Redeem the code in the frame; sets a cookie that opens the routes of answers only',
    access: 'anyone',
    body: frameSignInSchema,
    response: sessionSchema,
    problems: ['request.notFound', 'request.origin', 'request.tooMany', 'session.frame.code', 'session.blocked'],
  }),
}
