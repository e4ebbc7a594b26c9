import { writeWorkbook } from '../../server/src/platform/spreadsheet/xlsx.ts'

/** A workbook with the given cells in its sheets. */
export function xlsxFile(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  const names = Object.keys(sheets)
  const book = writeWorkbook(
    names.map(name => ({ name, widths: [20] })),
    bytes => chunks.push(bytes.slice()),
  )
  for (const [index, rows] of Object.values(sheets).entries()) {
    for (const cells of rows) book.addRow(index, cells)
  }
  book.end()
  return new Uint8Array(Buffer.concat(chunks))
}

/** An XLSForm of so many questions, with lists, groups and conditions. */
export function largeXlsform(count: number): Uint8Array<ArrayBuffer> {
  const survey = [['type', 'name', 'label::Español (es)', 'label::English (en)', 'required', 'relevant', 'constraint']]
  for (let at = 0; at < count; at++) {
    if (at % 10 === 0) survey.push(['begin group', `g${at}`, `Grupo ${at}`, `Group ${at}`])
    const relevant = at % 10 === 5 ? `selected(\${q${at - 5}}, 'o3')` : ''
    const type = at % 5 === 0 ? 'select_one streets' : at % 5 === 1 ? 'integer' : 'text'
    const constraint = type === 'integer' ? '. >= 0 and . <= 120' : ''
    survey.push([type, `q${at}`, `Pregunta ${at}`, `Question ${at}`, at % 2 === 0 ? 'yes' : '', relevant, constraint])
    if (at % 10 === 9) survey.push(['end group', '', '', ''])
  }
  const streets = Array.from({ length: 200 }, (_, at) => ['streets', `o${at}`, `Calle ${at}`, `Street ${at}`])
  const choices = [['list_name', 'name', 'label::Español (es)', 'label::English (en)'], ...streets]
  return xlsxFile({
    survey,
    choices,
    settings: [
      ['form_title', 'default_language'],
      ['Censo', 'Español (es)'],
    ],
  })
}
