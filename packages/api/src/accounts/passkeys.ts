import * as v from 'valibot'
import { patch, post } from '../endpoint/endpoint.ts'
import { passwordAgain, recoveryCodesSchema } from './second-factor.ts'
import { sessionSchema } from './session.ts'

const bytes = v.pipe(v.string(), v.maxLength(8_000), v.regex(/^[\w-]*$/))
const transports = v.pipe(
  v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
  v.maxLength(10),
)
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
const named = v.object({ id: v.string(), type: v.literal('public-key'), transports })

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, level 3: what a browser is asked to make. */
const creationSchema = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(named),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export type PasskeyCreation = v.InferOutput<typeof creationSchema>

/** PublicKeyCredentialRequestOptionsJSON: what it is asked to sign. */
const requestSchema = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  allowCredentials: v.array(named),
  userVerification: v.literal('required'),
})
export type PasskeyRequest = v.InferOutput<typeof requestSchema>

/** What the browser made, each part in base64url. */
const newPasskeySchema = v.strictObject({
  name,
  credentialId: bytes,
  clientDataJSON: bytes,
  attestationObject: bytes,
  transports,
})
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>

const passkeyProofSchema = v.strictObject({
  credentialId: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
})
export type PasskeyProof = v.InferOutput<typeof passkeyProofSchema>

/** Passkeys that an account may have. */
export const mostPasskeys = 20

const tag = 'Second step of signing in'

/** Passkeys (WebAuthn): keys on a device or in a password manager that sign in without the password. */
export const passkeys = {
  begin: post('/session/passkeys/options', {
    tag,
    summary: 'What a browser is asked to make a passkey of',
    access: 'session',
    body: passwordAgain,
    response: creationSchema,
    problems: ['password.wrong', 'factor.provider', 'passkey.most', 'session.tooMany', 'request.origin'],
  }),
  add: post('/session/passkeys', {
    tag,
    summary:
      'Keeps the passkey that the browser made; ends the other sessions, and gives recovery codes to who had none',
    access: 'session',
    body: newPasskeySchema,
    response: recoveryCodesSchema,
    status: 201,
    problems: ['passkey.refused', 'passkey.most', 'factor.provider', 'request.origin'],
  }),
  rename: patch('/session/passkeys/:id', {
    tag,
    summary: 'Gives a passkey another name',
    access: 'session',
    body: v.strictObject({ name }),
    problems: ['passkey.notFound', 'request.origin'],
  }),
  remove: post('/session/passkeys/:id/removal', {
    tag,
    summary: 'Takes a passkey away; ends the other sessions',
    access: 'session',
    body: passwordAgain,
    problems: [
      'passkey.notFound',
      'password.wrong',
      'factor.required',
      'factor.provider',
      'session.tooMany',
      'request.origin',
    ],
  }),
  beginStep: post('/session/step/passkey/options', {
    tag,
    summary: 'Begin to set up a passkey instead, in the middle of a sign-in',
    access: 'anyone',
    response: creationSchema,
    problems: ['session.step', 'session.blocked', 'request.origin'],
  }),
  addStep: post('/session/step/passkey', {
    tag,
    summary: 'Keeps that passkey: gives recovery codes and sets the session cookie',
    access: 'anyone',
    body: newPasskeySchema,
    response: v.object({ ...recoveryCodesSchema.entries, session: sessionSchema }),
    status: 201,
    problems: ['session.step', 'passkey.refused', 'session.blocked', 'session.tooMany', 'request.origin'],
  }),
  ask: post('/session/passkey/options', {
    tag,
    summary: 'What a passkey has to sign to sign in; in the second step of a sign-in, which of them may',
    access: 'anyone',
    response: requestSchema,
    problems: ['request.tooMany', 'request.origin'],
  }),
  enter: post('/session/passkey', {
    tag,
    summary: 'Signs in with what a passkey signed, with or without a password before; sets the session cookie',
    access: 'anyone',
    body: passkeyProofSchema,
    response: sessionSchema,
    problems: ['session.passkey', 'session.blocked', 'request.tooMany', 'request.origin'],
  }),
}
