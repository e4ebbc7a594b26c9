import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each(['ana@b.example', 'ana.peña+forms@áreas.b.example', "o'neil@b-c.example", 'añá@b.co.jp'])(
  'takes %s for an address',
  address => {
    expect(isEmail(address)).toBe(true)
  },
)

it.each([
  '',
  'ana',
  'ana@b',
  'ana@.example',
  'ana@b..example',
  'ana@b.example.',
  'ana@b@c.example',
  'ana @b.example',
  '<ana@b.example>',
  'Ana <ana@b.example>',
  'ana@b.example,eva@b.example',
  'ana@b.example\u0000',
  'ana@b.example\r\nBcc:eva@b.example',
])('takes %j for none', address => {
  expect(isEmail(address)).toBe(false)
})
