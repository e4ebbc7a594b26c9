import { expect, it } from 'vitest'
import { bodyHash } from './body-hash.ts'

const row = (values: object) => ({
  sections: { s1: { rows: [{ id: 'r1', values: Object.fromEntries(Object.entries(values)) }] } },
})
const none = new Map<string, string>()

it('is the same however the keys are ordered', () => {
  const one = { version: 1, content: row({ a: { value: 'x' }, b: { value: [1] } }), location: { lat: 1, lng: 2 } }
  const other = { location: { lng: 2, lat: 1 }, content: row({ b: { value: [1] }, a: { value: 'x' } }), version: 1 }
  expect(bodyHash(one, none)).toBe(bodyHash(other, none))
})

it.each([
  ['a value', { version: 1, content: row({ a: { value: 'y' } }) }],
  ['a type', { version: 1, content: row({ a: { value: 1 } }) }],
  ['the version', { version: 2, content: row({ a: { value: 'x' } }) }],
  ['a place', { version: 1, content: row({ a: { value: 'x' } }), location: { lat: 1, lng: 2 } }],
])('differs by %s', (_, other) => {
  expect(bodyHash(other, none)).not.toBe(bodyHash({ version: 1, content: row({ a: { value: 'x' } }) }, none))
})

it('takes a file uploaded again for the same', () => {
  const given = (fileId: string, token: string) => ({
    version: 1,
    content: row({ a: { value: null, image: { fileId, token } } }),
  })
  const hashes = new Map([
    ['one', 'sha'],
    ['two', 'sha'],
    ['three', 'other'],
  ])
  expect(bodyHash(given('one', 't1'), hashes)).toBe(bodyHash(given('two', 't2'), hashes))
  expect(bodyHash(given('one', 't1'), hashes)).not.toBe(bodyHash(given('three', 't1'), hashes))
})
