import * as v from 'valibot'
import { get, post, put } from '../endpoint/endpoint.ts'
import { sessionSchema } from './session.ts'

/** Digits of an app that makes codes; blanks between them are taken. */
const totpCode = v.pipe(v.string(), v.trim(), v.maxLength(20))
/** The password is asked again: whoever found an open screen must not change how its owner signs in. */
export const passwordAgain = v.strictObject({ password: v.pipe(v.string(), v.maxLength(1000)) })

const secondFactorSchema = v.object({
  /** Whether the municipality asks the person's role for one. */
  isRequired: v.boolean(),
  /** Since when an app makes codes for the account. */
  totpSince: v.nullable(v.string()),
  recoveryCodesLeft: v.number(),
  passkeys: v.array(
    v.object({ id: v.string(), name: v.string(), createdAt: v.string(), lastUsedAt: v.nullable(v.string()) }),
  ),
})
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>

/** What an app that makes codes is told, as an address for a picture and as letters to type. Told once. */
const totpSetupSchema = v.object({ secret: v.string(), uri: v.string() })
export type TotpSetup = v.InferOutput<typeof totpSetupSchema>

/** Null where the person has codes already. */
export const recoveryCodesSchema = v.object({ recoveryCodes: v.nullable(v.array(v.string())) })

const stepProofSchema = v.strictObject({
  by: v.picklist(['totp', 'recovery']),
  code: v.pipe(v.string(), v.trim(), v.maxLength(60)),
})
export type StepProof = v.InferOutput<typeof stepProofSchema>

const asked = ['password.wrong', 'factor.provider', 'session.tooMany', 'request.origin'] as const

/** What a person signs in with beside the password, and the step of a sign-in that asks for it. */
export const secondFactor = {
  read: get('/session/second-factor', {
    tag: 'Second step of signing in',
    summary: 'What the person signs in with beside the password',
    access: 'session',
    response: secondFactorSchema,
  }),
  beginTotp: post('/session/totp', {
    tag: 'Second step of signing in',
    summary:
      'Begin to make codes with an app: the secret that it is told, once; nothing changes until a code confirms it',
    access: 'session',
    body: passwordAgain,
    response: totpSetupSchema,
    problems: asked,
  }),
  confirmTotp: put('/session/totp', {
    tag: 'Second step of signing in',
    summary: 'Confirm the app by one of its codes; ends the other sessions, and gives recovery codes to who had none',
    access: 'session',
    body: v.strictObject({ code: totpCode }),
    response: recoveryCodesSchema,
    problems: ['factor.code', 'factor.over', 'factor.provider', 'session.tooMany', 'request.origin'],
  }),
  endTotp: post('/session/totp/removal', {
    tag: 'Second step of signing in',
    summary: 'Stop to ask for codes of an app; ends the other sessions',
    access: 'session',
    body: passwordAgain,
    problems: [...asked, 'factor.none', 'factor.required'],
  }),
  newRecoveryCodes: post('/session/recovery-codes', {
    tag: 'Second step of signing in',
    summary: 'Ten new recovery codes, told once; those of before open nothing any more',
    access: 'session',
    body: passwordAgain,
    response: recoveryCodesSchema,
    problems: [...asked, 'factor.none'],
  }),
  finishStep: post('/session/step', {
    tag: 'Second step of signing in',
    summary: 'The second step of a sign-in: a code of the app, or a recovery code; sets the session cookie',
    access: 'anyone',
    body: stepProofSchema,
    response: sessionSchema,
    problems: ['session.step', 'session.code', 'session.blocked', 'session.tooMany', 'request.origin'],
  }),
  beginStepTotp: post('/session/step/totp', {
    tag: 'Second step of signing in',
    summary: 'Begin to set up the app that the municipality asks for, in the middle of a sign-in',
    access: 'anyone',
    response: totpSetupSchema,
    problems: ['session.step', 'request.origin'],
  }),
  confirmStepTotp: put('/session/step/totp', {
    tag: 'Second step of signing in',
    summary: 'Confirm that app by one of its codes: gives recovery codes and sets the session cookie',
    access: 'anyone',
    body: v.strictObject({ code: totpCode }),
    response: v.object({ ...recoveryCodesSchema.entries, session: sessionSchema }),
    problems: ['session.step', 'factor.code', 'factor.over', 'session.blocked', 'session.tooMany', 'request.origin'],
  }),
}
