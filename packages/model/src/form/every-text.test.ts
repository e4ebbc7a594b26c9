import * as v from 'valibot'
import { expect, it } from 'vitest'
import { formDefinitionSchema } from './definition.ts'
import { formTexts } from './translations.ts'
import { inOriginal, withTranslationAt } from './with-texts.ts'

/** Strings of a definition that are no words of the form: names of things, an address, what an answer looks like or begins as. */
const noTexts = [
  /(^|\.)(id|questionId|quantityQuestionId|amountQuestionId|initial|fileId|currency|url|pattern|patternHint|default)$/,
  /\.transitions\.\*$|^states\.removed\.|\.messageFrom\./,
  /^agenda\./,
  /showIf\./,
]

/** Something of every part that the schema knows, with a word in every string; `strings` hears where each stands. */
function filled(schema: v.GenericSchema, path: string, strings: Set<string>): unknown {
  const { type, entries, item, wrapped, options, literal } = Object(schema)
  if (type === 'strict_object')
    return Object.fromEntries(
      Object.entries<v.GenericSchema>(entries)
        .filter(([key]) => key !== 'translations')
        .map(([key, entry]) => [key, filled(entry, path ? `${path}.${key}` : key, strings)]),
    )
  if (type === 'array')
    return [item.options ?? [item]]
      .flat()
      .map((each: v.GenericSchema) => filled(item.type === 'variant' ? each : item, `${path}.*`, strings))
  if (type === 'variant' || type === 'union') return filled(options[0], path, strings)
  if (wrapped) return filled(wrapped, path, strings)
  if (type === 'string') {
    // What takes no word is a day: nothing that is said in a language.
    const isWord = v.is(schema, 'AAA')
    if (isWord) strings.add(path.replace(/\.text$/, ''))
    return isWord ? 'AAA' : '2026-01-01'
  }
  return { number: 2, boolean: true, picklist: options?.[0], literal }[String(type)]
}

const strings = new Set<string>()
const made = v.parse(formDefinitionSchema, filled(formDefinitionSchema, '', strings))
const patternOf = (path: readonly (string | number)[]) =>
  path.map(key => (typeof key === 'number' ? '*' : key)).join('.')

it('finds every text that the schema of a form has', () => {
  const texts = [...strings].filter(place => !noTexts.some(each => each.test(place)))
  expect(texts.length).toBeGreaterThan(20)
  expect([...new Set(formTexts(made).map(({ path }) => patternOf(path)))].sort()).toEqual(texts.sort())
})

it('writes a translation of each, and takes all of them away again', () => {
  const translated = formTexts(made).reduce((form, { path }) => withTranslationAt(form, path, 'en', 'word'), made)
  expect(formTexts(translated).map(({ text }) => text.translations?.en?.text)).toEqual(
    formTexts(made).map(() => 'word'),
  )
  expect(v.is(formDefinitionSchema, translated)).toBe(true)
  expect(inOriginal(translated)).toEqual(made)
})
