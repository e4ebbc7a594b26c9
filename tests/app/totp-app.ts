import { HOTP, Secret } from 'otpauth'

/** The code that an app shows at an instant, or `later` steps of thirty seconds after it. */
export function totpCode(secret: string, at = new Date(), later = 0): string {
  const counter = Math.floor(at.getTime() / 30_000) + later
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter, digits: 6, algorithm: 'SHA1' })
}
