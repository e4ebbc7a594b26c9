import { createHmac, randomUUID } from 'node:crypto'

const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token for one click: who somebody is, signed with the secret that the portal shares with Ventanilla (PORTAL_SECRET). */
export function signToken({ municipality, dni, firstName, lastName, username }, secret) {
  const exp = Math.floor(Date.now() / 1000) + 120
  const claims = { aud: 'ventanilla', jti: randomUUID(), exp, municipality, username }
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, dni, given_name: firstName, family_name: lastName })}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}
