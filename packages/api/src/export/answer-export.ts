import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'
import { answersUnseen } from '../answers/answers.ts'
import { answerFilterSchema, repeatedFilters } from '../filter/answer-filter.ts'

/** The files that answers leave as; each is `GET /forms/:id/answers.<format>`. */
export const exportFormats = ['xlsx', 'csv', 'jsonl', 'geojson', 'kml'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * What the list's filters find. With `progress` the body is framed: before each piece of the file, the number of answers in it so far and the
 * piece's length, four bytes each, the highest first.
 */
const exportQuerySchema = v.strictObject({
  ...answerFilterSchema.entries,
  progress: v.exactOptional(v.picklist(['1'])),
})

function exportAs<Format extends ExportFormat>(format: Format, as: string) {
  return get(`/forms/:id/answers.${format}`, {
    tag: 'Exports and changes',
    summary: `The answers that the filters find as ${as}`,
    access: ['read', 'respuesta'],
    machines: true,
    query: exportQuerySchema,
    repeated: repeatedFilters,
    response: 'file',
    problems: [...answersUnseen, 'export.tooMany'],
  })
}

export const answerExport = {
  xlsx: exportAs('xlsx', 'a spreadsheet, with a sheet for each repeatable section'),
  csv: exportAs(
    'csv',
    'CSV (RFC 4180, UTF-8 with a byte order mark), a line an answer; what would be a formula begins with an apostrophe',
  ),
  jsonl: exportAs('jsonl', 'JSON Lines, a whole answer a line, with the names of the list with `include=content`'),
  geojson: exportAs('geojson', 'GeoJSON (RFC 7946), a feature an answer; one without a place has no geometry'),
  kml: exportAs('kml', 'KML 2.2, a placemark an answer in the colour of its state'),
} satisfies Record<ExportFormat, unknown>

const filesFoundSchema = v.object({ files: v.number(), bytes: v.number() })
export type FilesFound = v.InferOutput<typeof filesFoundSchema>

/** The files of those answers, which a program needs the scope `files` for. */
export const answerFiles = {
  zip: get('/forms/:id/files.zip', {
    tag: 'Exports and changes',
    summary:
      'The files of the answers that the filters find as a zip, a folder an answer, with a manifest of all of them',
    access: ['read', 'respuesta'],
    machines: 'files',
    query: answerFilterSchema,
    repeated: repeatedFilters,
    response: 'file',
    problems: [...answersUnseen, 'export.tooMany'],
  }),
  count: get('/forms/:id/files.zip/count', {
    tag: 'Exports and changes',
    summary: 'How many files these are, and how large together',
    access: ['read', 'respuesta'],
    machines: 'files',
    query: answerFilterSchema,
    repeated: repeatedFilters,
    response: filesFoundSchema,
    problems: answersUnseen,
  }),
}
