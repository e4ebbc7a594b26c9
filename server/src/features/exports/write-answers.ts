import type { ExportFormat } from '@ventanilla/api'
import { type AnswerContent, type Location, locationSchema } from '@ventanilla/model'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import { dayText, wallClock } from '../../platform/municipal-time.ts'
import type { Cell } from '../../platform/spreadsheet/xlsx.ts'
import { stateColours } from '../../platform/state-colours.ts'
import type { FoundFilter } from '../answers/record/list/answer-filter.ts'
import { hasTerms } from '../answers/record/row/answer-term.ts'
import { citizenCreator } from '../answers/record/row/citizen-creator.ts'
import { readPersonSummary } from '../answers/record/row/person-summary.ts'
import { mergedVersions } from '../forms/snapshot/merged-versions.ts'
import { answerColumns, type ExportLabels } from './answer-columns.ts'
import { openCsv } from './formats/csv.ts'
import type { OpenFile } from './formats/export-file.ts'
import { openGeoJson } from './formats/geojson.ts'
import { openKml } from './formats/kml.ts'
import { openWorkbook } from './formats/workbook.ts'
import { jsonLines } from './json-lines.ts'
import { hasOrders, paymentCells } from './payment-columns.ts'
import { fileNames, pagesOf, pagesOfThese, type Row } from './read-pages.ts'
import { stateReader } from './state-in.ts'

/** What a file of answers is made of: plain, as it goes to a thread of its own. */
export type ExportJob = {
  readonly format: ExportFormat
  readonly filter: FoundFilter
  /** Of the form's answers these alone, page by page in this order; of the filter only whose they are still counts. */
  readonly only?: readonly number[]
  readonly currentVersion: number
  readonly timeZone: string
  readonly words: ExportLabels
}

/** Bytes of the file, how many answers are in it so far, and which of those that were named are no longer found. */
export type ExportStep = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly done: number
  readonly lacking: readonly number[]
}

const opening: Readonly<Record<Exclude<ExportFormat, 'jsonl'>, OpenFile>> = {
  xlsx: openWorkbook,
  csv: openCsv,
  geojson: openGeoJson,
  kml: openKml,
}

/** The answers that a filter finds as a file, newest first, read page after page (spec 3 §7, decisions.md, Documents and exports). */
export function writeAnswers(db: Database, { format, ...job }: ExportJob): AsyncGenerator<ExportStep, void> {
  return format === 'jsonl' ? writeLines(db, job) : writeTable(db, { ...job, format })
}

/** Whole answers, which programs read, in no language. */
async function* writeLines(db: Database, { filter }: Pick<ExportJob, 'filter'>): AsyncGenerator<ExportStep, void> {
  const stateIn = stateReader(db)
  let done = 0
  for await (const { page, lacking } of pagesOf(db, filter, true)) {
    done += page.length
    yield { bytes: joined([await jsonLines(db, page, stateIn)]), done, lacking }
  }
  if (done === 0) yield { bytes: joined([]), done, lacking: [] }
}

type TableJob = ExportJob & { readonly format: keyof typeof opening }

/** A line, feature or placemark an answer. */
async function* writeTable(db: Database, job: TableJob): AsyncGenerator<ExportStep, void> {
  const { format, filter, only, words, timeZone, currentVersion } = job
  const definition = await mergedVersions(db, { formId: filter.formId, currentVersion })
  const { columns, sheets } = answerColumns(definition, words)
  const isPaid = definition.settings.paymentGateway || (await hasOrders(db, filter.formId))
  // Forms without terms keep the columns that they have always had.
  const isDue = hasTerms({ newest: definition, own: definition })
  const fixed = [...words.fixed, ...(isDue ? [words.due] : []), ...(isPaid ? words.payment.heads : [])]
  const heads = [...fixed, ...columns.map(({ head }) => head)]
  let ready: Uint8Array[] = []
  const file = opening[format]({ heads, sheets }, bytes => void ready.push(bytes))
  const suffix = `(${words.files})`
  const takesFiles = [heads, ...sheets.map(sheet => sheet.heads)].flat().some(head => head.endsWith(suffix))
  const stateIn = stateReader(db)
  let done = 0
  for await (const { page, lacking } of only ? pagesOfThese(db, filter, only) : pagesOf(db, filter)) {
    const nameOf = takesFiles ? await fileNames(db, page) : () => ''
    const paid = isPaid ? await paymentCells(db, page, words.payment, timeZone) : undefined
    for (const row of page) {
      // The save checked it; checking a hundred thousand again would take a third of the time.
      const content: AnswerContent = JSON.parse(row.content)
      const place = row.location === null ? null : v.parse(locationSchema, JSON.parse(row.location))
      const state = await stateIn(row)
      file.add({
        code: row.docCode,
        createdAt: row.createdAt,
        place,
        state: state && { id: state.id, colour: stateColours[state.hue][0] },
        cells: [
          ...fixedCells(row, { place, state: state?.name, timeZone, words }),
          ...(isDue
            ? [row.dueAt === null ? null : { date: Date.parse(`${dayText(timeZone, row.dueAt - 1)}T00:00:00Z`) }]
            : []),
          ...(paid ? (paid.get(row.id) ?? words.payment.heads.map(() => null)) : []),
          ...columns.map(column => column.cell(content, nameOf)),
        ],
        rows: sheet => sheets[sheet]?.rows(content, nameOf) ?? [],
      })
    }
    done += page.length
    yield { bytes: joined(ready), done, lacking }
    ready = []
  }
  file.end()
  yield { bytes: joined(ready), done, lacking: [] }
}

type Known = {
  readonly place: Location | null
  readonly state: string | undefined
  readonly timeZone: string
  readonly words: ExportLabels
}

function fixedCells(row: Row, { place, state, timeZone, words }: Known): Cell[] {
  const person = readPersonSummary(row.person)
  return [
    row.docCode,
    { instant: wallClock(timeZone, row.createdAt) },
    { instant: wallClock(timeZone, row.updatedAt) },
    row.username ?? (row.creatorId === citizenCreator && person?.name ? person.name : words.anonymous),
    row.badge,
    state ?? null,
    person?.name ?? null,
    person?.number ?? null,
    place?.address ?? null,
    place?.lat ?? null,
    place?.lng ?? null,
  ]
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
