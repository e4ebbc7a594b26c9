import { largestFormFile } from '@ventanilla/api'
import { exportForm, writtenTable } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { largeXlsform, xlsxFile } from '../../../../tests/app/xlsx-file.ts'

let open: OpenApp
let staff: { Cookie: string }
beforeAll(async () => {
  open = await openApp()
  staff = await open.signIn('admin@demo.local')
})
afterAll(() => open.close())

const { definition, live } = getFixture('food-inspection')
const exported = exportForm({ definition, live, areaIds: [] })

async function send(fields: Record<string, string | File>, headers: Record<string, string> = staff) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await open.request('/api/v1/form-imports', { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

it('reads a form that was exported, under new ids, and names what it does not know', async () => {
  const file = new File([JSON.stringify({ ...exported, theme: 1 })], 'x.bin')
  const { status, body } = await send({ file })
  expect(status).toBe(200)
  expect(body).toMatchObject({ format: 'ventanilla', name: definition.title.text })
  expect(body.content.definition.sections).toHaveLength(definition.sections.length)
  expect(body.content.definition.sections[0].id).not.toBe(definition.sections[0]?.id)
  expect(body.report).toMatchObject({ changed: [], leftOut: [{ where: { path: 'theme' }, why: 'unknown' }] })
})

it('reads a table that a spreadsheet saved in the letters of Windows, and calls the form as its file', async () => {
  const file = new File([Buffer.from('Título;Tipo\nAño;número\n', 'latin1')], 'Censo 2026.csv')
  const { body } = await send({ file })
  expect(body).toMatchObject({ format: 'csv', name: 'Censo 2026', report: { taken: 1, changed: [], leftOut: [] } })
  expect(body.content.definition.sections[0].questions[0].title.text).toBe('Año')
})

it('reads an XLSForm with its lists, groups, conditions and languages', async () => {
  const file = new File([largeXlsform(100)], 'censo.xlsx')
  const { status, body } = await send({ file })
  expect(status).toBe(200)
  expect(body).toMatchObject({ format: 'xlsform', name: 'Censo', report: { taken: 110, changed: [], leftOut: [] } })
  expect(body.content.definition.sections).toHaveLength(10)
  expect(body.content.definition.sections[0].questions[5].showIf.conditions).toHaveLength(1)
})

it('reads a text that was pasted', async () => {
  const { body } = await send({ text: 'title,required\nNombre,x\n' })
  expect(body.content.definition.sections[0].questions).toMatchObject([{ title: { text: 'Nombre' }, required: true }])
})

it('says the place of what does not fit into a form of ours', async () => {
  const broken = { ...exported, definition: { ...exported.definition, title: 7 } }
  const { status, body } = await send({ text: JSON.stringify(broken) })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'formImport.invalid',
    problems: [{ path: 'definition.title', expected: 'Object' }],
  })
})

it.each<[string, Record<string, string | File>, number, string]>([
  ['a picture', { file: new File([new Uint8Array([137, 80, 78, 71, 0, 1])], 'a.xlsx') }, 422, 'formImport.unknown'],
  [
    'a workbook that is no form',
    { file: new File([xlsxFile({ Hoja1: [['a']] })], 'a.xlsx') },
    422,
    'formImport.unknown',
  ],
  ['a letter', { text: 'Estimada vecina' }, 422, 'formImport.unknown'],
  ['what is nested without end', { text: '['.repeat(100_000) }, 422, 'formImport.unknown'],
  ['an empty file', { file: new File([], 'a.csv') }, 422, 'formImport.empty'],
  ['no file', { other: 'x' }, 422, 'upload.missing'],
  ['a file beyond 10 MB', { file: new File([' '.repeat(largestFormFile + 1)], 'a.csv') }, 413, 'formImport.tooLarge'],
])('refuses %s by its name', async (_, fields, status, code) => {
  expect(await send(fields)).toMatchObject({ status, body: { code } })
})

async function sendTable(content: BlobPart, headers: Record<string, string> = staff) {
  const body = new FormData()
  body.set('file', new File([content], 'a.bin'))
  const response = await open.request('/api/v1/form-imports/tables', { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

it('reads the cells of the first sheet of a workbook and of comma-separated values, formulas of neither', async () => {
  const rows = [
    ['id', 'en'],
    ['title', "=HYPERLINK('x')"],
  ]
  expect(await sendTable(xlsxFile({ Hoja1: rows, other: [['z']] }))).toEqual({ status: 200, body: { rows } })
  const { body } = await sendTable(writtenTable(rows))
  expect(body.rows.slice(0, 2)).toEqual(rows)
})

it.each<[string, BlobPart, string]>([
  ['a picture', new Uint8Array([137, 80, 78, 71, 0, 1]), 'formImport.noTable'],
  ['a broken workbook', xlsxFile({ Hoja1: [['a']] }).slice(0, 300), 'formImport.noTable'],
  ['an empty one', xlsxFile({ Hoja1: [[' ']] }), 'formImport.empty'],
  ['nothing', '', 'formImport.empty'],
])('refuses %s as a table', async (_, content, code) => {
  expect(await sendTable(content)).toMatchObject({ status: 422, body: { code } })
})

it('reads nothing for who may build no forms', async () => {
  const { status } = await send({ text: 'title\nNombre\n' }, await open.signIn('inspector@demo.local'))
  expect(status).toBe(403)
  expect(await sendTable('id;en', await open.signIn('inspector@demo.local'))).toMatchObject({ status: 403 })
})
