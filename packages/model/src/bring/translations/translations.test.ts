import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixtures, getFixture } from '../../../fixtures/index.ts'
import { translationProgress, withTranslation } from '../../form/translations.ts'
import { limits } from '../../limits.ts'
import { readDelimited } from '../parts/delimited.ts'
import { readTranslations, takenRows, withReadTranslations } from './read-translations.ts'
import { plainCell, translationLines, writtenTable } from './translation-table.ts'

const { definition } = getFixture('food-inspection')
const head = ['Dónde', 'Español (es)', 'English (en)', 'id', 'hash']
const rowsOf = (form = definition, translate: (id: string) => string = () => '') =>
  translationLines(form, 'en').map(({ id, hash, text }) => ['', text.text, translate(id), id, hash])
const read = (rows: readonly (readonly string[])[], form = definition) => {
  const found = readTranslations(form, [head, ...rows], 'en')
  if ('refused' in found) throw new Error(found.refused)
  return found
}

it.each(fixtures.map(({ id }) => id))('brings every text of %s there and back, and then finds all the same', id => {
  const form = getFixture(id).definition
  const base = form.language === 'en' ? 'es' : 'en'
  const cells = translationLines(form, base).map(({ id: place, hash, text }) => [
    '',
    text.text,
    `T ${place}`,
    place,
    hash,
  ])
  const table = readDelimited(writtenTable([['Dónde', `O (${form.language})`, `T (${base})`, 'id', 'hash'], ...cells]))
  const found = readTranslations(form, table, base)
  if ('refused' in found) throw new Error(found.refused)
  const done = withReadTranslations(form, base, found.rows)
  expect(translationProgress(done, base)).toMatchObject({ total: cells.length, translated: cells.length, stale: 0 })
  expect(readTranslations(done, table, base)).toMatchObject({ rows: [], same: cells.length })
})

it('finds a text by its id after its part was moved', () => {
  const [first, second, ...others] = definition.sections
  if (!first || !second) throw new Error('two sections')
  const moved = { ...definition, sections: [second, first, ...others] }
  const { rows } = read(
    rowsOf(definition, id => (id === `sections.${first.id}.title` ? 'The shop' : '')),
    moved,
  )
  expect(rows).toMatchObject([{ fate: 'added', after: 'The shop' }])
  expect(withReadTranslations(moved, 'en', rows).sections[1]?.title.translations?.en?.text).toBe('The shop')
})

it('marks what translates a text that changed since, and leaves a newer translation as it is', () => {
  const table = rowsOf(definition, id => (id === 'title' ? 'Record' : ''))
  const changed = { ...definition, title: { text: 'Acta nueva' } }
  const { rows } = read(table, changed)
  expect(rows).toMatchObject([{ fate: 'stale', original: 'Acta nueva' }])
  const brought = withReadTranslations(changed, 'en', rows)
  expect(translationProgress(brought, 'en')).toMatchObject({ translated: 1, stale: 1 })
  const done = { ...changed, title: withTranslation(changed.title, 'en', 'New record') }
  const kept = read(table, done)
  expect(kept.rows).toMatchObject([{ fate: 'newer', before: 'New record', after: 'Record' }])
  expect(withReadTranslations(done, 'en', kept.rows)).toBe(done)
})

it('knows by the original alone that it moved, where a table has no hashes', () => {
  const without = (original: string) =>
    readTranslations(
      definition,
      [
        ['es', 'en', 'ID'],
        [original, 'Record', 'title'],
      ],
      undefined,
    )
  expect(without(definition.title.text)).toMatchObject({ language: 'en', rows: [{ fate: 'added' }] })
  expect(without('Acta vieja')).toMatchObject({ rows: [{ fate: 'stale' }] })
})

it('names by its row what it does not know or cannot take, and an empty translation takes nothing away', () => {
  const translated = { ...definition, title: withTranslation(definition.title, 'en', 'Record') }
  const { rows, same } = read(
    [
      ['', '', '', 'title', ''],
      ['', 'Otra', 'Other', 'sections.gone.title', ''],
      ['', '', 'Act', 'title', ''],
      ['', '', 'Deed', 'title', ''],
      ['', '', 'x'.repeat(limits.text + 1), 'sections.business.title', ''],
      ['', '', 'half \uD83D', 'description', ''],
    ],
    translated,
  )
  expect(rows.map(({ row, fate }) => [row, fate])).toEqual([
    [3, 'unknown'],
    [4, 'changed'],
    [5, 'twice'],
    [6, 'long'],
    [7, 'unkeepable'],
  ])
  expect(takenRows(rows)).toHaveLength(1)
  expect(same).toBe(0)
})

it('says how many rows are not of the form where they are most of them, as of the table of another', () => {
  const cells = (known: number, strange: number) => [
    ['id', 'es', 'en'],
    ...translationLines(definition, 'en')
      .slice(0, known)
      .map(({ id, text }) => [id, text.text, `New ${id}`]),
    ...Array.from({ length: strange }, (_, at) => [`sections.gone.questions.q${at}.title`, 'x', 'y']),
  ]
  expect(readTranslations(definition, cells(2, 3), 'en')).toMatchObject({ strange: 3 })
  expect(readTranslations(definition, cells(3, 3), 'en')).not.toHaveProperty('strange')
})

it.each([
  ['columns', [['Texto', 'English (en)']]],
  ['columns', []],
  ['language', [['id', 'Español (es)', 'Notes']]],
  ['otherLanguage', [['id', 'Português (pt)', 'English (en)']]],
])('refuses a table for its %s', (refused, cells) => {
  expect(readTranslations(definition, cells, 'en')).toEqual({ refused })
})

it('writes nothing that a spreadsheet would take for a formula, and reads every cell as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('', "'", "''"), fc.constantFrom('=', '+', '-', '@', 'a'), fc.string())),
      parts => {
        const words = parts.map(each => each.join(''))
        const [cells = []] = readDelimited(writtenTable([words]))
        expect(cells.map(plainCell).slice(0, words.length)).toEqual(words)
        expect(cells.filter(cell => /^[=+\-@]/.test(cell))).toEqual([])
      },
    ),
  )
})

it('never breaks on the table of a stranger', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('id', 'hash', 'en', 'es', '(en)', 'title', '__proto__', 'constructor'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), cells => {
      const found = readTranslations(definition, cells, 'en')
      if ('rows' in found) withReadTranslations(definition, found.language, found.rows)
    }),
  )
})
