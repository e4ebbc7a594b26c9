import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getFixture } from '../fixtures/index.ts'
import {
  answerContentSchema,
  formDefinitionSchema,
  hues,
  limits,
  liveSettingsSchema,
  submissionSchema,
} from './index.ts'

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

it('adds https:// to an address of its author once, and takes what it made of the longest one again', () => {
  const { definition } = getFixture('pruning-request')
  const read = (url: string) => {
    const written = JSON.stringify(definition).replace('https://www.villamaria.gob.ar/ordenanzas/arbolado', url)
    return v.safeParse(formDefinitionSchema, JSON.parse(written))
  }
  expect(JSON.stringify(read('www.example.org/a').output)).toContain('"https://www.example.org/a"')
  for (const [filling, isTaken] of [
    ['x'.repeat(limits.link - 'https://a.b/'.length), true],
    ['x'.repeat(limits.link), false],
  ]) {
    const { success, output } = read(`a.b/${filling}`)
    expect(success).toBe(isTaken)
    if (success) expect(v.parse(formDefinitionSchema, output)).toEqual(output)
  }
})

it.each([Number.POSITIVE_INFINITY, Number.NaN, {}, [1]])('refuses %j as a value', value => {
  const content = { sections: { s: { rows: [{ id: 'r', values: { q: { value } } }] } } }
  expect(v.is(answerContentSchema, content)).toBe(false)
})
