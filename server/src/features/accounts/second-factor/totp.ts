import { HOTP, Secret, TOTP } from 'otpauth'

/** What every app understands: a code of six digits each thirty seconds, by SHA-1 (RFC 6238). */
const options = { algorithm: 'SHA1', digits: 6, period: 30 }

/** 160 bits in base32 (RFC 4648), as apps take them. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * The step whose code was given: the present one, that before and that after, as clocks differ and people take their time; only steps after
 * `lastStep`, as a code is taken once. Undefined where it is none of them.
 */
export function findTotpStep(secret: string, given: string, { at, lastStep }: { at: Date; lastStep: number }) {
  const token = given.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const now = TOTP.counter({ period: options.period, timestamp: at.getTime() })
  const away = HOTP.validate({ ...options, token, secret: Secret.fromBase32(secret), counter: now, window: 1 })
  if (away === null || now + away <= lastStep) return undefined
  return now + away
}

/** What apps read from a picture. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...options, secret: Secret.fromBase32(secret), issuer, label: account }).toString()
}
