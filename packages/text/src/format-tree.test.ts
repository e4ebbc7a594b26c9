import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { formatTree } from './format-tree.ts'

const sentence =
  '{who}: {count, plural, offset:1 =0 {none} one {# answer and {n, number}} other {# answers of {kind, select, open {open} other {any}}}}'

it.each([
  ['en', { who: 'Ana', count: 0, n: 1, kind: 'open' }],
  ['en', { who: 'Ana', count: 2, n: 12345.5, kind: 'x' }],
  ['es', { who: 'Ana', count: 12346, n: 1, kind: 'open' }],
  ['eu', { who: 'Ana', count: 12346, n: 1, kind: 'toString' }],
] as const)('writes in %s what intl-messageformat writes', (language, values) => {
  const tree = parse(sentence)
  expect(formatTree(tree, language, values)).toBe(String(new IntlMessageFormat(tree, language).format(values)))
})

it('refuses a sentence whose value is missing', () => {
  expect(() => formatTree(parse('{who}'), 'en', {})).toThrow('who')
})
