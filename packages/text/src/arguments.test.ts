import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AvailableLanguage,
  availableLanguages,
  loadMessages,
  type Messages,
  unreviewedLanguages,
} from './index.ts'
import { loadMailMessages } from './mail.ts'
import { defaultNames } from './messages.ts'
import { loadPortalMessages } from './portal.ts'

const catalogues = new Map<AvailableLanguage, Messages>()
beforeAll(async () => {
  for (const language of availableLanguages)
    catalogues.set(language, {
      ...(await loadMessages(language)),
      ...(await loadMailMessages(language)),
      ...(await loadPortalMessages(language)),
    })
})
const messagesOf = (language: AvailableLanguage): Messages => catalogues.get(language) ?? {}

const [select, plural] = [5, 6]
type Choice = { type: number; name: string; keys: string[] }

/** Every argument of a sentence, with the keys it chooses by; the names of the installation may stand in any language. */
function argumentsOf(node: unknown): Choice[] {
  if (Array.isArray(node)) return node.flatMap(argumentsOf)
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(argumentsOf)
  if (!('type' in node && typeof node.type === 'number' && node.type > 0 && 'value' in node)) return inside
  const name = String(node.value)
  const keys = 'options' in node && typeof node.options === 'object' && node.options ? Object.keys(node.options) : []
  return Object.hasOwn(defaultNames, name) ? inside : [{ type: node.type, name, keys: keys.sort() }, ...inside]
}

const signature = (message: unknown) => {
  const said = argumentsOf(message).map(({ type, name, keys }) =>
    [type, name, ...(type === select ? keys : [])].join(' '),
  )
  return [...new Set(said)].sort()
}

describe.each(availableLanguages)('catalogue %s', language => {
  it('takes the values of the English sentences and chooses by the same keys', () => {
    const english = messagesOf('en')
    for (const [key, message] of Object.entries(messagesOf(language)))
      expect([key, signature(message)]).toEqual([key, signature(english[key])])
  })

  it('counts by the plural categories that the language has', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    // Millions have a category of their own in Spanish, Catalan and Portuguese, which sentences with figures do not need.
    const needed = pluralCategories.filter(category => category !== 'many')
    for (const [key, message] of Object.entries(messagesOf(language))) {
      for (const { name, keys } of argumentsOf(message).filter(({ type }) => type === plural))
        expect([key, name, keys.filter(category => !category.startsWith('=')).sort()]).toEqual([
          key,
          name,
          needed.toSorted(),
        ])
    }
  })
})

describe('languages that nobody has reviewed', () => {
  it.each(unreviewedLanguages)('%s is a translation of its own', language => {
    const english = messagesOf('en')
    const own = Object.entries(messagesOf(language)).filter(
      ([key, message]) => JSON.stringify(message) !== JSON.stringify(english[key]),
    )
    expect(own.length).toBeGreaterThan(0.95 * Object.keys(english).length)
  })
})
