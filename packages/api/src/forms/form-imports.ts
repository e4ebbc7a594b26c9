import { bringChanges, bringFormats, bringLosses } from '@ventanilla/model'
import * as v from 'valibot'
import { post } from '../endpoint/endpoint.ts'
import { formContentSchema } from './form-content.ts'

/** Of a file that holds a form of another product, or one that this product exported. */
export const largestFormFile = 10 * 1024 * 1024

const sourceEntries = {
  /** In a row of a sheet or a table, or at a path of a document. */
  where: v.object({
    sheet: v.exactOptional(v.string()),
    row: v.exactOptional(v.number()),
    path: v.exactOptional(v.string()),
  }),
  /** What it is called there, and its original words. */
  what: v.object({ title: v.string(), words: v.string() }),
}

const formReportSchema = v.object({
  /** Questions and sections that came as they were. */
  taken: v.number(),
  /** `at`: the question or section that it became. */
  changed: v.array(v.object({ ...sourceEntries, how: v.picklist(bringChanges), at: v.exactOptional(v.string()) })),
  leftOut: v.array(v.object({ ...sourceEntries, why: v.picklist(bringLosses) })),
  /** Of a file that is cut: its last row, or line, that was read whole. */
  ended: v.exactOptional(v.object({ sheet: v.exactOptional(v.string()), row: v.number() })),
})

/** POST /form-imports: the form, as an editor would begin with it, and what became of the file. */
const formImportedSchema = v.object({
  format: v.picklist(bringFormats),
  name: v.string(),
  content: formContentSchema,
  report: formReportSchema,
})
export type FormImported = v.InferOutput<typeof formImportedSchema>

/** POST /form-imports/tables: the texts of the cells, row by row. */
const tableReadSchema = v.object({ rows: v.array(v.array(v.string())) })
export type TableRead = v.InferOutput<typeof tableReadSchema>

export const formImports = {
  table: post('/form-imports/tables', {
    tag: 'Forms',
    summary: 'Read the cells of a table (field `file`, 10 MB); nothing is kept',
    access: [['create', 'update'], 'formulario'],
    fields: { file: 'file' },
    response: tableReadSchema,
    problems: [
      'access.forbidden',
      'formImport.noTable',
      'formImport.empty',
      'formImport.tooLarge',
      'formImport.tooLong',
      'upload.missing',
      'upload.broken',
      'request.tooMany',
      'service.unavailable',
    ],
  }),
  read: post('/form-imports', {
    tag: 'Forms',
    summary:
      'Read a form out of a file (field `file`, 10 MB) or a text (field `text`) of another product or of an export; nothing is kept',
    access: [['create', 'update'], 'formulario'],
    fields: { file: 'file', text: 'text' },
    response: formImportedSchema,
    problems: [
      'access.forbidden',
      'formImport.unknown',
      'formImport.empty',
      'formImport.invalid',
      'formImport.tooLarge',
      'formImport.tooMany',
      'formImport.tooLong',
      'upload.missing',
      'upload.broken',
      'request.tooMany',
      'service.unavailable',
    ],
  }),
}
