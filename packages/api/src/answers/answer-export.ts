import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { answerFilterSchema, answersUnseen, repeatedFilters } from './answers.ts'

/**
 * GET /forms/:id/answers.xlsx: what the list's filters find. With `progress` the body is framed: before each piece of the file, the number
 * of answers in it so far and the piece's length, four bytes each, the highest first.
 */
const exportQuerySchema = v.strictObject({
  ...answerFilterSchema.entries,
  progress: v.exactOptional(v.picklist(['1'])),
})

export const answerExport = {
  read: get('/forms/:id/answers.xlsx', {
    tag: 'Files and mails',
    summary: 'The answers that the filters find as a spreadsheet, with a sheet for each repeatable section',
    access: ['read', 'respuesta'],
    query: exportQuerySchema,
    repeated: repeatedFilters,
    response: 'file',
    problems: [...answersUnseen, 'export.tooMany'],
  }),
}
