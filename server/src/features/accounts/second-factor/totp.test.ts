import { Secret } from 'otpauth'
import { expect, it } from 'vitest'
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts'

/** RFC 6238, appendix B, of SHA-1; its eight digits end in our six. */
const secret = Secret.fromLatin1('12345678901234567890').base32
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const find = (code: string, seconds: number, lastStep = 0) =>
  findTotpStep(secret, code, { at: new Date(seconds * 1000), lastStep })

it.each(vectors)('takes the code of the standard at %i seconds', (seconds, code) => {
  expect(find(code.slice(2), seconds)).toBe(Math.floor(seconds / 30))
})

it('takes the code of now, of the step before and of that after, written in two groups too, and none further away', () => {
  const [seconds, step] = [1_234_567_890, 41_152_263]
  for (const near of [-30, 0, 30]) expect(find('005924', seconds + near)).toBe(step)
  for (const far of [-60, 60]) expect(find('005924', seconds + far)).toBeUndefined()
  expect(find('005 924', seconds)).toBe(step)
  for (const odd of ['', '5924', '0059240', '٠٠٥٩٢٤', 'abcdef', '-05924', '1e5000'])
    expect(find(odd, seconds)).toBeUndefined()
})

it('takes no code of a step that one was taken of, nor of one before it', () => {
  const [seconds, step] = [1_234_567_890, 41_152_263]
  for (const lastStep of [step, step + 1]) expect(find('005924', seconds, lastStep)).toBeUndefined()
  expect(find('005924', seconds, step - 1)).toBe(step)
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
