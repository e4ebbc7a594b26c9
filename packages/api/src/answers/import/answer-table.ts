import * as v from 'valibot'
import { post } from '../../endpoint/endpoint.ts'

/** Of a file of answers: a workbook, or comma-separated values. */
export const largestAnswerTable = 20 * 1024 * 1024
/** How far the table in it may reach, its head counted. */
export const answerTableBounds = { rows: 50_001, columns: 500 } as const

/** What else a column may hold besides answers to questions: where an answer stands, when it was given, its code, and where it is about. */
export const columnRoles = ['state', 'date', 'code', 'lat', 'lng', 'address'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** In which order days are written that do not begin with the year. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

/**
 * What a column holds: a role, `question:ID` (of a table also `question:ID.ROW`), or `conditions:ID` for what was checked in a conditional
 * section; null is left out.
 */
const columnSchema = v.nullable(v.pipe(v.string(), v.maxLength(200)))

/** POST /forms/:id/answers/import/table: what a file holds, and which column is probably what. */
const answerTableSchema = v.object({
  format: v.picklist(['csv', 'xlsx']),
  /** Of comma-separated values: how letters were written, and what parts the cells. */
  encoding: v.exactOptional(v.picklist(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])),
  separator: v.exactOptional(v.picklist([',', ';', '\t'])),
  heads: v.array(v.string()),
  /** Everything below the head but empty rows, each with its number in the file. */
  rows: v.array(v.object({ row: v.number(), cells: v.array(v.string()) })),
  guess: v.object({ columns: v.array(columnSchema), days: v.picklist(dayOrders) }),
  /** What columns of this form can be, besides roles: the section and the question in the reader's language. */
  parts: v.array(v.object({ column: v.string(), section: v.string(), title: v.string(), required: v.boolean() })),
  /** Of what else a column can be, that which this form has. */
  besides: v.array(v.picklist(columnRoles)),
})
export type AnswerTable = v.InferOutput<typeof answerTableSchema>

/**
 * POST /forms/:id/answers/import/rows: rows of such a table, some at a time. `check` reads them and writes nothing, `shown` also tells how each cell
 * is read.
 */
const answerRowsSchema = v.strictObject({
  columns: v.pipe(v.array(columnSchema), v.minLength(1), v.maxLength(answerTableBounds.columns)),
  days: v.picklist(dayOrders),
  rows: v.pipe(
    v.array(
      v.strictObject({
        cells: v.pipe(v.array(v.string()), v.maxLength(answerTableBounds.columns)),
        /** How many rows that say the same stand before it in the file: without a code they are told apart by it. */
        copy: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(answerTableBounds.rows))),
      }),
    ),
    v.minLength(1),
    v.maxLength(200),
  ),
  check: v.exactOptional(v.boolean()),
  shown: v.exactOptional(v.boolean()),
})
export type TableRows = v.InferOutput<typeof answerRowsSchema>

const answerRowsReadSchema = v.object({
  results: v.array(
    v.object({
      outcome: v.picklist(['imported', 'readable', 'known', 'refused']),
      /** The code that the answer has here, or the one that it came with. */
      code: v.nullable(v.string()),
      /** By which it is known from now on: rows of one key come in once. */
      key: v.string(),
      /** Of a refusal: the column, counted from 0 (null where the question has none), the question, and why. */
      problems: v.array(
        v.object({ column: v.nullable(v.number()), title: v.string(), code: v.string(), message: v.string() }),
      ),
      /** What did not come along: a cell of what the form does not ask there, or the code, which was taken. */
      notes: v.array(v.object({ column: v.nullable(v.number()), reason: v.picklist(['notAsked', 'code']) })),
      /** How each cell is read, by its column. */
      shown: v.exactOptional(v.array(v.string())),
    }),
  ),
})
export type TableRowsRead = v.InferOutput<typeof answerRowsReadSchema>
export type TableRowResult = TableRowsRead['results'][number]

export const answerTable = {
  read: post('/forms/:id/answers/import/table', {
    tag: 'Files and mails',
    summary:
      'Read the cells of a file of answers (field `file`, CSV or xlsx, 20 MB), and guess which column is what; nothing is kept',
    access: ['manage', 'usuario_municipio'],
    machines: 'import',
    fields: { file: 'file' },
    response: answerTableSchema,
    isWritten: true,
    problems: [
      'access.forbidden',
      'access.area',
      'form.notFound',
      'form.blocked',
      'answerImport.noTable',
      'answerImport.empty',
      'answerImport.cut',
      'answerImport.rows',
      'answerImport.columns',
      'answerImport.tooLarge',
      'answerImport.tooLong',
      'upload.missing',
      'upload.broken',
      'request.tooMany',
      'service.unavailable',
    ],
  }),
  take: post('/forms/:id/answers/import/rows', {
    tag: 'Files and mails',
    summary: 'Take over rows of a file of answers, each once however often it is sent, or with `check` only read them',
    access: ['manage', 'usuario_municipio'],
    machines: 'import',
    body: answerRowsSchema,
    response: answerRowsReadSchema,
    problems: [
      'access.forbidden',
      'access.area',
      'form.notFound',
      'form.blocked',
      'answerImport.unknownColumn',
      'answerImport.twice',
      'answerImport.nothing',
      'request.tooMany',
    ],
  }),
}
