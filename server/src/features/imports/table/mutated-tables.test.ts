import type { TableRows } from '@ventanilla/api'
import { issueCodes } from '@ventanilla/model'
import { fixtures, formOfEveryKind } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { xlsxFile } from '../../../../../tests/app/xlsx-file.ts'
import { columnPlan } from './column-plan.ts'
import { formParts, formRoles } from './form-parts.ts'
import { readAnswerTable } from './read-answer-table.ts'
import { cellFaults } from './read-cell.ts'
import { readChoices } from './read-choices.ts'
import { readRow, type RowMeans } from './read-row.ts'
import { rowProblems } from './row-problems.ts'
import { shownRow } from './shown-row.ts'

const text = createText('en', await loadMessages('en'))
const yesNo = { yes: new Set(['yes']), no: new Set(['no']) }
const table = 'Nombre;Edad;Fecha\n"Ana; María";12;31/12/2019\nBea;3,5;\n'
const encoded = (words: string) => new TextEncoder().encode(words)
const utf16 = (words: string) => new Uint8Array(Buffer.from(words, 'utf16le'))
const files = [
  encoded(table),
  encoded(`\uFEFF${table}`),
  utf16(`\uFEFF${table}`),
  utf16(table),
  xlsxFile({ Sheet1: table.split('\n').map(line => line.split(';')) }),
]
const answers = new Set(['unknown', 'empty', 'rows', 'columns', 'cut'])

type Change = { readonly at: number; readonly length: number; readonly bytes: Uint8Array }
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(5_000),
  length: fc.nat(12),
  bytes: fc.uint8Array({ maxLength: 8 }),
})
function changed(file: Uint8Array, { at, length, bytes }: Change): Uint8Array {
  const from = at % (file.length + 1)
  return new Uint8Array(Buffer.concat([file.subarray(0, from), bytes, file.subarray(from + length)]))
}

it('reads or refuses by name a thousand files in which bytes were changed, cut and added', { timeout: 60_000 }, () => {
  const runs = { numRuns: 1_000 }
  const mutated = fc.tuple(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(mutated, ([file, changes]) => {
      const read = readAnswerTable({ bytes: changes.reduce(changed, file) })
      if ('refused' in read) return answers.has(read.refused)
      const rows: { row: number; cells: string[] }[] = JSON.parse(read.rows)
      return rows.length > 0 && rows.every(({ cells }) => cells.length <= read.heads.length + 500)
    }),
    runs,
  )
})

it('reads or refuses by name whatever stands in the cells of whatever columns', { timeout: 60_000 }, () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '31/12/2019',
      '2019-12-31T22:15',
      '1,5',
      '-32.4',
      'yes',
      'a\nb',
      '#DIV/0!',
      'x: y, z',
      '4 / 5',
      '99999999999999999999',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ maxLength: 12_000 }),
  )
  const definitions = [formOfEveryKind(), ...fixtures.map(({ definition }) => definition)]
  const codes = new Set<string>([...issueCodes, ...cellFaults.map(fault => `cell.${fault}`)])
  fc.assert(
    fc.property(fc.constantFrom(...definitions), fc.infiniteStream(cell), (definition, cells) => {
      const columns: TableRows['columns'] = [...formParts(definition).keys(), ...formRoles(definition)]
      const means: RowMeans = {
        definition,
        plan: columnPlan(definition, columns),
        days: 'dmy',
        yesNo,
        timeZone: 'Europe/Madrid',
        now: Date.UTC(2026, 0),
        newId: () => Math.random().toString(36).slice(2),
      }
      const row = columns.map(() => cells.next().value)
      const read = readRow(row, means)
      const problems = rowProblems(read, means, row, text)
      expect(shownRow(read, means, text)).toHaveLength(columns.length)
      return problems.every(({ code, message }) => codes.has(code) && message.length > 3)
    }),
    { numRuns: 400 },
  )
})

it('reads lists of options whose names hold what parts them, and none where something is none', () => {
  const part = (id: string, name: string) => ({ id, text: { text: name } })
  const options = [
    part('a', 'Agua, gas'),
    part('b', 'Gas'),
    part('c', 'Agua'),
    { ...part('o', 'Otro'), other: true },
    { id: 'd', text: { text: 'Luz', translations: { en: { text: 'Light', of: '' } } } },
  ]
  const ids = (words: string) =>
    readChoices(options, words)?.map(({ id, other }) => (other === undefined ? id : `${id}=${other}`))
  expect(ids('Agua, gas')).toEqual(['a'])
  expect(ids('agua,  GAS, Agua')).toEqual(['a', 'c'])
  expect(ids('Gas; Light | d')).toEqual(['b', 'd', 'd'])
  expect(ids('Otro: uno, dos, Luz')).toEqual(['o=uno, dos', 'd'])
  expect(ids('Otro: a: b')).toEqual(['o=a: b'])
  expect(ids('Gas, Fuego')).toBeUndefined()
  expect(ids('')).toEqual([])
  const began = performance.now()
  expect(ids(`${'Agua, '.repeat(900)}Fuego`)).toBeUndefined()
  expect(ids('Gas,Fuego,'.repeat(100_000))).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(2_000)
})

it('reads days, times and results of a workbook, and names formulas without one', () => {
  const cells = [
    '<c r="A2" s="1"><v>43830</v></c><c r="B2" s="2"><v>43830.927083333336</v></c><c r="C2" s="3"><v>0.5</v></c>',
    '<c r="D2"><f>1+1</f><v>2</v></c><c r="E2"><f>NOW()</f></c><c r="F2" t="e"><v>#DIV/0!</v></c><c r="G2"><v>43830</v></c>',
  ]
  const bytes = zipSync({
    'xl/workbook.xml': encoded('<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': encoded(
      '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    ),
    'xl/styles.xml': encoded(
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-C0A]d &quot;de&quot; mmmm;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/a.xml': encoded(
      `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Día</v></c></row><row r="2">${cells.join('')}</row></sheetData></worksheet>`,
    ),
  })
  const read = readAnswerTable({ bytes })
  expect('rows' in read && JSON.parse(read.rows)).toEqual([
    { row: 2, cells: ['2019-12-31', '2019-12-31T22:15:00', '12:00', '2', '#FORMULA!', '#DIV/0!', '43830'] },
  ])
})

it('tells days by the month first only where no other order can be', () => {
  const days = (rows: string) => {
    const read = readAnswerTable({ bytes: encoded(`Fecha\n${rows}`) })
    return 'days' in read ? read.days : read.refused
  }
  expect([days('1/2/2020'), days('1/2/2020\n12/31/2020'), days('12/31/2020\n31/12/2020')]).toEqual([
    'dmy',
    'mdy',
    'dmy',
  ])
})

it('reads what spreadsheets save: the letters of Windows, a line that names the separator, empty heads and rows', () => {
  const read = readAnswerTable({
    bytes: new Uint8Array(Buffer.from('sep=;\r\nAño;;Título\r\n;;\r\n1;2;"a ""b"""\r\n', 'latin1')),
  })
  expect(read).toMatchObject({
    format: 'csv',
    heads: ['Año', '', 'Título'],
    about: { encoding: 'windows-1252', separator: ';' },
  })
  expect('rows' in read && JSON.parse(read.rows)).toEqual([{ row: 3, cells: ['1', '2', 'a "b"'] }])
})
