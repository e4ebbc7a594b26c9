import { endpoint } from '../../context/client.ts'

/** What the own account signs in with beside the password. */
export const factorCalls = {
  read: endpoint('GET /session/second-factor'),
  beginTotp: endpoint('POST /session/totp', 'body'),
  confirmTotp: endpoint('PUT /session/totp', 'body'),
  endTotp: endpoint('POST /session/totp/removal', 'body'),
  newCodes: endpoint('POST /session/recovery-codes', 'body'),
}

export const passkeyCalls = {
  begin: endpoint('POST /session/passkeys/options', 'body'),
  add: endpoint('POST /session/passkeys', 'body'),
  rename: endpoint('PATCH /session/passkeys/:id', 'body'),
  remove: endpoint('POST /session/passkeys/:id/removal', 'body'),
  ask: endpoint('POST /session/passkey/options'),
  enter: endpoint('POST /session/passkey', 'body'),
}

/** The step of a sign-in, before there is a session. */
export const stepCalls = {
  finish: endpoint('POST /session/step', 'body'),
  beginTotp: endpoint('POST /session/step/totp'),
  confirmTotp: endpoint('PUT /session/step/totp', 'body'),
  beginPasskey: endpoint('POST /session/step/passkey/options'),
  addPasskey: endpoint('POST /session/step/passkey', 'body'),
}

/** Whether the browser knows passkeys; on a page without TLS none does. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

export const factorKey = ['second-factor'] as const
