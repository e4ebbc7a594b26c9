import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getFixture } from '../fixtures/index.ts'
import { answerContentSchema, formDefinitionSchema, hues, liveSettingsSchema, submissionSchema } from './index.ts'

it.each(['__proto__', 'constructor', 'toString', 'a b', '', '"><b>', 'x'.repeat(41)])('refuses the id %j', id => {
  const { definition } = getFixture('public-consultation')
  const first = { ...definition.sections[0], id }
  expect(v.is(formDefinitionSchema, { ...definition, sections: [first] })).toBe(false)
})

it('refuses keys that nobody named', () => {
  const { definition, live } = getFixture('public-consultation')
  expect(v.is(formDefinitionSchema, { ...definition, owner: 1 })).toBe(false)
  expect(v.is(liveSettingsSchema, { ...live, deletedAt: 1 })).toBe(false)
  expect(v.is(submissionSchema, { version: 1, content: { sections: {} }, docCode: 'VM1' })).toBe(false)
  expect(v.is(answerContentSchema, { sections: { s: { rows: [], checked: [] } } })).toBe(false)
})

it('takes the eight colours of states by name, none too, and no other', () => {
  const { definition } = getFixture('neighbour-complaint')
  const isValid = (change: object) => {
    const available = definition.states.available.map(({ id, name, transitions }) => ({
      id,
      name,
      transitions,
      ...change,
    }))
    return v.is(formDefinitionSchema, { ...definition, states: { ...definition.states, available } })
  }
  expect(isValid({})).toBe(true)
  for (const hue of hues) expect(isValid({ hue })).toBe(true)
  for (const hue of ['red', 'Green', 3, null, '']) expect(isValid({ hue })).toBe(false)
})

it.each([Number.POSITIVE_INFINITY, Number.NaN, {}, [1]])('refuses %j as a value', value => {
  const content = { sections: { s: { rows: [{ id: 'r', values: { q: { value } } }] } } }
  expect(v.is(answerContentSchema, content)).toBe(false)
})
