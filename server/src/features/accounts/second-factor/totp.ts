import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30
const digits = 6

/** 160 bits in base32 (RFC 4648), as apps take them. */
export function newTotpSecret(): string {
  return base32(randomBytes(20))
}

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}

/** The code of a step of thirty seconds (RFC 6238: HOTP of the count of steps, SHA-1, six digits). */
export function totpCode(secret: string, step: number): string {
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(count).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}

/**
 * The step whose code was given: the present one, that before and that after, as clocks differ and people take their time; only steps after
 * `lastStep`, as a code is taken once. Undefined where it is none of them.
 */
export function findTotpStep(secret: string, given: string, { at, lastStep }: { at: Date; lastStep: number }) {
  const code = given.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return undefined
  const now = totpStep(at)
  return [now, now - 1, now + 1].find(step => {
    const isRight = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))
    return isRight && step > lastStep
  })
}

/** What apps read from a picture. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
