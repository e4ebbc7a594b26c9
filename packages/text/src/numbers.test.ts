import { beforeAll, describe, expect, it } from 'vitest'
import { type AvailableLanguage, availableLanguages, createText, loadMessages, type Messages } from './index.ts'
import { createFormText, createLightText } from './light.ts'
import { loadMailMessages } from './mail.ts'
import { loadPortalMessages } from './portal.ts'

type Node = {
  type: number
  value: string
  options?: Record<string, { value: Node[] }>
}
const [literal, number, select, plural, pound] = [0, 2, 5, 6, 7]

const catalogues = new Map<AvailableLanguage, Messages>()
beforeAll(async () => {
  for (const language of availableLanguages)
    catalogues.set(language, {
      ...(await loadMessages(language)),
      ...(await loadMailMessages(language)),
      ...(await loadPortalMessages(language)),
    })
})
const isTree = (message: Messages[string]): message is readonly Node[] => typeof message !== 'string'

function argumentsOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap(node => [
    ...(node.type === literal || node.type === pound ? [] : [node]),
    ...Object.values(node.options ?? {}).flatMap(({ value }) => argumentsOf(value)),
  ])
}

type Rules = { readonly figure: (value: number) => string; readonly category: (value: number) => Intl.LDMLPluralRule }

function rulesOf(language: string): Rules {
  const numbers = new Intl.NumberFormat(language)
  const plurals = new Intl.PluralRules(language)
  return { figure: value => numbers.format(value), category: value => plurals.select(value) }
}

/** What a sentence has to be: every figure as Intl writes it in its language, every branch as its plural rules choose. */
function expected(nodes: readonly Node[], rules: Rules, count: number, counted = count): string {
  const { figure } = rules
  const written = nodes.map(({ type, value, options = {} }) => {
    if (type === literal) return value
    if (type === pound) return figure(counted)
    if (type === number) return figure(count)
    if (type === select) return expected(options['other']?.value ?? [], rules, count, counted)
    if (type !== plural) return 'word'
    const branch = options[`=${count}`] ?? options[rules.category(count)] ?? options['other']
    return expected(branch?.value ?? [], rules, count, count)
  })
  return written.join('')
}

describe.each(availableLanguages)('figures in the sentences of %s', language => {
  it.each([0, 1, 2, 5, 1234, 20_080, 1_000_000])('are those of the language by every text, with %d', count => {
    const messages = catalogues.get(language) ?? {}
    const doors = {
      'backoffice and server': createText(language, messages),
      'light pages': createLightText(language, messages),
      widget: createFormText(language, messages),
    }
    const counting = Object.entries(messages).filter(
      (entry): entry is [keyof typeof entry & string, readonly Node[]] =>
        isTree(entry[1]) && argumentsOf(entry[1]).some(({ type }) => type === number || type === plural),
    )
    expect(counting.length).toBeGreaterThan(80)
    const rules = rulesOf(language)
    const wanted = Object.fromEntries(counting.map(([key, tree]) => [key, expected(tree, rules, count)]))
    for (const [door, text] of Object.entries(doors)) {
      const said = counting.map(([key, tree]) => {
        const values = argumentsOf(tree).map(({ type, value }) => [
          value,
          type === number || type === plural ? count : 'word',
        ])
        return [key, text.t(key as Parameters<typeof text.t>[0], Object.fromEntries(values))]
      })
      expect([door, Object.fromEntries(said)]).toEqual([door, wanted])
    }
  })
})

it('writes a list of twenty thousand with a full stop in Spanish, and with a comma in English', () => {
  const range = { first: 19_981, last: 20_010, total: 20_080 }
  const said = (language: AvailableLanguage) =>
    createText(language, catalogues.get(language) ?? {}).t('shell.range', range)
  expect(said('es-AR')).toBe('19.981 a 20.010 de 20.080')
  expect(said('en')).toBe('19,981 to 20,010 of 20,080')
})
