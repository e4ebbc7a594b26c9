import type { FormDefinition } from '../../form/definition.ts'
import { textHash } from '../../form/text-in.ts'
import { withTexts } from '../../form/with-texts.ts'
import { isKeepable } from '../../keepable.ts'
import { limits } from '../../limits.ts'
import type { Language, LocalizedText } from '../../localized-text.ts'
import { tableOf } from '../parts/delimited.ts'
import { languageOf } from '../parts/language-of.ts'
import { translationHeads, translationLines } from './translation-table.ts'

type GivenRow = {
  readonly row: number
  readonly id: string
  /** Of the text that was translated, where the table says one. */
  readonly hash: string | undefined
  readonly original: string
  readonly translation: string
}

/** What becomes of a row. `stale`: of a text that has changed since; `newer`: such a one, where the form has a translation of today's text. */
export const rowFates = ['added', 'changed', 'stale', 'newer', 'unknown', 'twice', 'long', 'unkeepable'] as const
export type RowFate = (typeof rowFates)[number]
export type TranslationRow = {
  readonly row: number
  readonly id: string
  readonly fate: RowFate
  readonly original: string
  readonly before: string
  readonly after: string
  /** Of the text that it translates. */
  readonly of: string
}
export type ReadTranslations =
  | { readonly refused: 'columns' | 'language' | 'otherLanguage' }
  | {
      readonly language: Language
      readonly rows: readonly TranslationRow[]
      readonly same: number
      /** So many rows, where they are most of them: the table is of another form, or of this one long ago. */
      readonly strange?: number
    }

/**
 * What a table of translations would change in a form. It says its texts by ids in a column 'id', and its languages by their codes at the ends
 * of heads; a row without a translation leaves what is there. `wanted` is taken where the table has several.
 */
export function readTranslations(
  definition: FormDefinition,
  cells: readonly (readonly string[])[],
  wanted: Language | undefined,
): ReadTranslations {
  const head = (cells[0] ?? []).map(words => words.trim())
  if (!head.some(words => words.toLowerCase() === translationHeads.id)) return { refused: 'columns' }
  const spoken = head.map(headLanguage).filter(language => language !== undefined)
  const others = spoken.filter(language => language !== definition.language)
  if (others.length === 0) return { refused: 'language' }
  if (others.length === spoken.length && !head.some(isHash)) return { refused: 'otherLanguage' }
  const language = others.find(each => each === wanted) ?? others[0]
  if (language === undefined) return { refused: 'language' }
  const given = tableOf(cells, words => {
    if (isHash(words)) return 'hash'
    if (words.trim().toLowerCase() === translationHeads.id) return 'id'
    const code = headLanguage(words.trim())
    return code === language ? 'translation' : code === definition.language ? 'original' : ''
  }).map(({ row, cells: known }): GivenRow => {
    const of = (name: string) => (known.get(name) ?? '').replaceAll('\r\n', '\n')
    const original = of('original')
    return {
      row,
      id: of('id'),
      hash: known.get('hash') ?? (original === '' ? undefined : textHash(original)),
      original,
      translation: of('translation'),
    }
  })
  return { language, ...judged(definition, language, given) }
}

const isHash = (words: string) => words.trim().toLowerCase() === translationHeads.hash

/** Only what is a code, or ends with one in brackets: 'Original' is a word of many languages. */
function headLanguage(words: string): Language | undefined {
  return /^[a-z]{2}(-[A-Z]{2})?$|\([a-z]{2}(-[A-Z]{2})?\)$/.test(words) ? languageOf(words) : undefined
}

function judged(definition: FormDefinition, language: Language, given: readonly GivenRow[]) {
  const lines = new Map(translationLines(definition, language).map(line => [line.id, line]))
  const seen = new Set<string>()
  const rows: TranslationRow[] = []
  let same = 0
  for (const { row, id, hash, original, translation } of given) {
    if (translation === '') continue
    const line = lines.get(id)
    const of = hash ?? line?.hash ?? ''
    const about = {
      row,
      id,
      original: line?.text.text ?? original,
      before: line?.translation ?? '',
      after: translation,
      of,
    }
    const fate = (): RowFate | undefined => {
      if (!line) return 'unknown'
      if (seen.has(id)) return 'twice'
      if (translation.length > limits.text) return 'long'
      if (!isKeepable(translation)) return 'unkeepable'
      if (translation === line.translation) return undefined
      if (of !== line.hash) return line.status === 'done' ? 'newer' : 'stale'
      return line.status === 'missing' ? 'added' : 'changed'
    }
    const found = fate()
    seen.add(id)
    if (found) rows.push({ ...about, fate: found })
    else same += 1
  }
  const unknown = rows.filter(({ fate }) => fate === 'unknown').length
  return { rows, same, ...(unknown * 2 > rows.length + same && { strange: unknown }) }
}

const taken = new Set<RowFate>(['added', 'changed', 'stale'])

/** The rows that change the form. */
export function takenRows(rows: readonly TranslationRow[]): readonly TranslationRow[] {
  return rows.filter(({ fate }) => taken.has(fate))
}

/** The form with the translations that it takes; those of a text that has changed are marked as such. */
export function withReadTranslations(
  definition: FormDefinition,
  language: Language,
  rows: readonly TranslationRow[],
): FormDefinition {
  const byId = new Map(takenRows(rows).map(row => [row.id, row]))
  const ids = new Map(translationLines(definition, language).map(({ path, id }) => [path.join('.'), id]))
  return withTexts(definition, (text, path) => {
    const row = byId.get(ids.get(path.join('.')) ?? '')
    return row ? translated(text, language, row) : text
  })
}

function translated(text: LocalizedText, language: Language, { after, of }: TranslationRow): LocalizedText {
  return { text: text.text, translations: { ...text.translations, [language]: { text: after, of } } }
}
