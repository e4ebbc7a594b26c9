import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { xlsxFile } from '../../../../tests/app/xlsx-file.ts'
import { UnreadableArchive } from '../zip/unpack-texts.ts'
import { readFirstSheet, readWorkbook } from './read-xlsx.ts'

const survey = new Set(['survey'])
const sheetsOf = (bytes: Uint8Array, wanted: ReadonlySet<string>) => readWorkbook(bytes, wanted).sheets

function workbook(sheet: string, more: Record<string, Uint8Array> = {}) {
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<x:workbook><x:sheets><x:sheet name=" Survey " sheetId="1" r:id="rId9"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      "<Relationships><Relationship Target='/xl/worksheets/a.xml' Id='rId9'/></Relationships>",
    ),
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><t>ver</t></si><si><r><t xml:space="preserve">to </t></r><r><t>do</t></r><rPh><t>x</t></rPh></si></sst>',
    ),
    'xl/worksheets/a.xml': strToU8(sheet),
    ...more,
  })
}

it('reads the cells that a workbook of ours holds, with signs, lines and gaps', () => {
  const rows = [['type', '', 'a & <b>'], [], ['"q"', 'uno\ndos', 'type']]
  expect(readWorkbook(xlsxFile({ Survey: rows, Other: [['x']] }), survey)).toEqual({ sheets: { survey: rows } })
})

it('reads cells that stand anywhere, with shared and rich texts, numbers, yes and no, and prefixes', () => {
  const cells =
    '<x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2"><x:v>4.5</x:v></x:c><x:c r="D2" t="b"><x:v>1</x:v></x:c><x:c r="AB2" t="inlineStr"><x:is><x:t>&#x4E2D;&amp;</x:t></x:is></x:c>'
  const { survey: rows } = sheetsOf(
    workbook(
      `<?xml version="1.0"?><!-- a > b --><x:worksheet><x:sheetData><x:row r="2">${cells}</x:row></x:sheetData></x:worksheet>`,
    ),
    survey,
  )
  expect(rows?.[0]).toEqual([])
  expect(rows?.[1]?.filter(cell => cell !== '')).toEqual(['to do', '4.5', 'true', '中&'])
  expect(rows?.[1]?.[27]).toBe('中&')
})

it('reads the whole rows of a sheet that is cut, and says the last one', () => {
  const row = (at: number) => `<x:row r="${at}"><x:c r="A${at}"><x:v>${at}</x:v></x:c></x:row>`
  const cut = workbook(`<x:worksheet><x:sheetData>${row(1)}${row(2)}<x:row r="3"><x:c r="A3"><x:v>3`)
  expect(readWorkbook(cut, survey)).toEqual({ sheets: { survey: [['1'], ['2']] }, ended: { sheet: 'survey', row: 2 } })
  expect(() => readFirstSheet(cut)).toThrow(UnreadableArchive)
})

it('makes nothing of entities that a file declares', () => {
  const { survey: rows } = sheetsOf(
    workbook(
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><row r="1"><c r="A1" t="str"><v>&a;</v></c></row></worksheet>',
    ),
    survey,
  )
  expect(rows).toEqual([['&a;']])
})

it.each([
  ['what is no archive', strToU8('PK\u0003\u0004 no archive')],
  ['an archive that is cut', workbook('<worksheet></worksheet>').slice(0, 300)],
  ['a sheet that is cut', workbook('<worksheet><row r="1">')],
  ['a bomb', workbook('<worksheet></worksheet>', { 'xl/sharedStrings.xml': new Uint8Array(60 * 1024 * 1024) })],
  ['a bomb that lies about its size', lying(workbook(`<worksheet>${' '.repeat(100_000)}</worksheet>`))],
])('refuses %s', (_, bytes) => {
  expect(() => readWorkbook(bytes, survey)).toThrow(UnreadableArchive)
})

/** The sheet says in the directory and in its own head that it has ten bytes. */
function lying(bytes: Uint8Array): Uint8Array {
  const size = 100_000 + '<worksheet></worksheet>'.length
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at + 4 <= bytes.length; at++) if (view.getUint32(at, true) === size) view.setUint32(at, 10, true)
  return bytes
}
