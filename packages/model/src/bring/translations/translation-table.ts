import type { FormDefinition } from '../../form/definition.ts'
import { isStale, textHash } from '../../form/text-in.ts'
import { type FormText, formTexts } from '../../form/translations.ts'
import type { Language } from '../../localized-text.ts'

/** One text of a form with its translation, as a translator's table has it. */
export type TranslationLine = FormText & {
  readonly id: string
  /** Of the text that is translated. */
  readonly hash: string
  readonly translation: string
  readonly status: 'done' | 'missing' | 'stale'
}

/** What the columns are called in every language, by which a table that comes back is understood. */
export const translationHeads = { id: 'id', hash: 'hash' } as const

export function translationLines(definition: FormDefinition, language: Language): TranslationLine[] {
  return formTexts(definition).map(found => {
    const translation = found.text.translations?.[language]?.text ?? ''
    const done = isStale(found.text, language) ? 'stale' : 'done'
    return {
      ...found,
      id: textId(definition, found),
      hash: textHash(found.text.text),
      translation,
      status: translation === '' ? 'missing' : done,
    }
  })
}

/** Where a text stands, by the ids of its parts: moving them, or adding others, leaves it as it is. */
function textId(definition: FormDefinition, { path }: FormText): string {
  let value: unknown = definition
  const keys = path.map(key => {
    value = Reflect.get(Object(value), key)
    const id: unknown = typeof key === 'number' ? Reflect.get(Object(value), 'id') : undefined
    return typeof id === 'string' ? id : key
  })
  return keys.join('.')
}

/** What a spreadsheet would take for a formula, after as many apostrophes as were put before it. */
const formula = /^'*[=+\-@\t\r]/

/** Comma-separated values (RFC 4180) by semicolons, with the mark that tells spreadsheets their letters; nothing in it is a formula. */
export function writtenTable(rows: readonly (readonly string[])[]): string {
  const cell = (words: string) => `"${(formula.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`
  return `\uFEFF${rows.map(cells => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

/** The words of a cell of such a table. */
export function plainCell(words: string): string {
  return words.startsWith("'") && formula.test(words) ? words.slice(1) : words
}
