import { expect, it } from 'vitest'
import { base32, findTotpStep, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

/** RFC 6238, appendix B, of SHA-1; its eight digits end in our six. */
const secret = base32(Buffer.from('12345678901234567890'))
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

it.each(vectors)('makes the code of the standard at %i seconds', (seconds, code) => {
  expect(totpCode(secret, totpStep(at(seconds)))).toBe(code.slice(2))
})

it('takes the code of now, of the step before and of that after, written in two groups too, and none further away', () => {
  const now = at(1_234_567_890)
  const step = totpStep(now)
  const find = (code: string) => findTotpStep(secret, code, { at: now, lastStep: 0 })
  for (const near of [step - 1, step, step + 1]) expect(find(totpCode(secret, near))).toBe(near)
  for (const far of [step - 2, step + 2]) expect(find(totpCode(secret, far))).toBeUndefined()
  expect(find('005 924')).toBe(step)
  for (const odd of ['', '5924', '0059240', '٠٠٥٩٢٤', 'abcdef', '-05924', '1e5000']) expect(find(odd)).toBeUndefined()
})

it('takes no code of a step that one was taken of, nor of one before it', () => {
  const now = at(1_234_567_890)
  const step = totpStep(now)
  for (const lastStep of [step, step + 1])
    expect(findTotpStep(secret, totpCode(secret, step), { at: now, lastStep })).toBeUndefined()
  expect(findTotpStep(secret, totpCode(secret, step), { at: now, lastStep: step - 1 })).toBe(step)
})

it('makes secrets of 160 bits that differ, and the address that apps read', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const uri = new URL(totpUri(one, { issuer: 'Villa María & co', account: 'ana+1@town.example' }))
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe('/Villa María & co:ana+1@town.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: one,
    issuer: 'Villa María & co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
