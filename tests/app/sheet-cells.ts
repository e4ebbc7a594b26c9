import { strFromU8, unzipSync } from 'fflate'

/** The cells of a sheet of ours, row by row: texts and numbers as the file has them, '' where there is none. */
export function sheetCells(file: Uint8Array, sheet: number): (string | number)[][] {
  const files = unzipSync(file)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const plain = (xml = '') => xml.replace(/<[^>]*>/g, '')
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) => plain(text))
  const cell = (attributes: string, xml: string) => {
    if (attributes.includes('t="s"')) return shared[Number(plain(xml))] ?? 'no such text'
    const words = plain(xml)
    return attributes.includes('t="inlineStr"') || words === '' ? words : Number(words)
  }
  return [...read(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|([^>]*)>(.*?)<\/c>)/gs)].map(([, attributes = '', xml = '']) => cell(attributes, xml)),
  )
}

/** A day or an instant as a spreadsheet counts it: days since the end of 1899. */
export const serialOf = (ms: number): number => (ms - Date.UTC(1899, 11, 30)) / 86_400_000
