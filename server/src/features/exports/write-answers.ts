import { type AnswerContent, locationSchema } from '@ventanilla/model'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, statement } from '../../platform/db/handle.ts'
import type { Tables } from '../../platform/db/schema/build.ts'
import { dayText, wallClock } from '../../platform/municipal-time.ts'
import { type Cell, sheetNames, writeWorkbook } from '../../platform/spreadsheet/xlsx.ts'
import { conditionsOf, type FoundFilter, findsNothing } from '../answers/record/list/answer-filter.ts'
import { hasTerms } from '../answers/record/row/answer-term.ts'
import { citizenCreator } from '../answers/record/row/citizen-creator.ts'
import { readPersonSummary } from '../answers/record/row/person-summary.ts'
import { stateOf } from '../answers/record/row/state-of.ts'
import { mergedVersions } from '../forms/snapshot/merged-versions.ts'
import { type VersionReader, versionReader } from '../forms/snapshot/read-version.ts'
import { answerColumns, type ExportLabels, type RowSheet } from './answer-columns.ts'
import { hasOrders, paymentCells } from './payment-columns.ts'

/** What a spreadsheet of answers is made of: plain, as it goes to a thread of its own. */
export type ExportJob = {
  readonly filter: FoundFilter
  /** Of the form's answers these alone, page by page in this order; of the filter only whose they are still counts. */
  readonly only?: readonly number[]
  readonly currentVersion: number
  readonly timeZone: string
  readonly words: ExportLabels
}

/** Bytes of the workbook, how many answers are in it so far, and which of those that were named are no longer found. */
export type ExportStep = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly done: number
  readonly lacking: readonly number[]
}

/** Few enough that a page is forgotten while its rows are young; more of them make the thread's memory larger and nothing quicker. */
const batch = 100

/** The answers that a filter finds as a workbook, newest first, read page after page (spec 3 §7, decisions.md, Documents and exports). */
export async function* writeAnswers(db: Database, job: ExportJob): AsyncGenerator<ExportStep, void> {
  const { filter, only, words, timeZone, currentVersion } = job
  const definition = await mergedVersions(db, { formId: filter.formId, currentVersion })
  const { columns, sheets } = answerColumns(definition, words)
  const names = sheetNames(['Sheet1', ...sheets.map(({ name }) => name)])
  const code = words.fixed[0] ?? ''
  const isPaid = definition.settings.paymentGateway || (await hasOrders(db, filter.formId))
  // Forms without terms keep the columns that they have always had.
  const isDue = hasTerms({ newest: definition, own: definition })
  const fixed = [...words.fixed, ...(isDue ? [words.due] : []), ...(isPaid ? words.payment.heads : [])]
  const heads = [[...fixed, ...columns.map(({ head }) => head)], ...sheets.map(sheet => [code, ...sheet.heads])]
  let ready: Uint8Array[] = []
  const book = writeWorkbook(
    heads.map((head, index) => ({ name: names[index] ?? '', widths: head.map(widthOf) })),
    bytes => void ready.push(bytes),
  )
  for (const [index, head] of heads.entries()) book.addRow(index, head, true)
  const takesFiles = heads.flat().some(head => head.endsWith(`(${words.files})`))
  const read = versionReader(db)
  let done = 0
  for await (const { page, lacking } of only ? pagesOfThese(db, filter, only) : pagesOf(db, filter)) {
    const nameOf = takesFiles ? await fileNames(db, page) : () => ''
    const paid = isPaid ? await paymentCells(db, page, words.payment, timeZone) : undefined
    for (const row of page) {
      // The save checked it; checking a hundred thousand again would take a third of the time.
      const content: AnswerContent = JSON.parse(row.content)
      book.addRow(0, [
        ...(await fixedCells(read, row, timeZone, words)),
        ...(isDue
          ? [row.dueAt === null ? null : { date: Date.parse(`${dayText(timeZone, row.dueAt - 1)}T00:00:00Z`) }]
          : []),
        ...(paid ? (paid.get(row.id) ?? words.payment.heads.map(() => null)) : []),
        ...columns.map(column => column.cell(content, nameOf)),
      ])
      addRows(sheets, row.docCode, content, nameOf, (index, cells) => book.addRow(index + 1, cells))
    }
    done += page.length
    yield { bytes: joined(ready), done, lacking }
    ready = []
  }
  book.end()
  yield { bytes: joined(ready), done, lacking: [] }
}

function addRows(
  sheets: readonly RowSheet[],
  docCode: string,
  content: Parameters<RowSheet['rows']>[0],
  nameOf: (id: string) => string,
  add: (sheet: number, cells: Cell[]) => void,
): void {
  for (const [index, sheet] of sheets.entries()) {
    for (const cells of sheet.rows(content, nameOf)) add(index, [docCode, ...cells])
  }
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]
type Page = { readonly page: readonly Row[]; readonly lacking: readonly number[] }

async function fixedCells(read: VersionReader, row: Row, timeZone: string, words: ExportLabels): Promise<Cell[]> {
  const version = row.state === '' ? undefined : await read(row.formId, row.version)
  const person = readPersonSummary(row.person)
  const place = row.location === null ? null : v.parse(locationSchema, JSON.parse(row.location))
  return [
    row.docCode,
    { instant: wallClock(timeZone, row.createdAt) },
    { instant: wallClock(timeZone, row.updatedAt) },
    row.username ?? (row.creatorId === citizenCreator && person?.name ? person.name : words.anonymous),
    row.badge,
    (version && stateOf(version.definition, row.state)?.name) ?? null,
    person?.name ?? null,
    person?.number ?? null,
    place?.address ?? null,
    place?.lat ?? null,
    place?.lng ?? null,
  ]
}

/** Newest first by the date of the filter, from place to place: no page reads what earlier ones have. */
async function* pagesOf(db: Database, filter: FoundFilter): AsyncGenerator<Page, void> {
  if (findsNothing(filter)) return
  let last: { at: number; id: number } | undefined
  for (;;) {
    const page = await readBatch(db, filter, last)
    if (page.length > 0) yield { page, lacking: [] }
    const end = page.at(-1)
    if (!end || page.length < batch) return
    last = { at: filter.dateField === 'updated' ? end.updatedAt : end.createdAt, id: end.id }
  }
}

/** Those that were named, some at a time, with the ones that are not found any more. */
async function* pagesOfThese(
  db: Database,
  { formId, creators }: FoundFilter,
  ids: readonly number[],
): AsyncGenerator<Page, void> {
  const { answer } = db.tables
  for (let at = 0; at < ids.length; at += batch) {
    const few = ids.slice(at, at + batch)
    const which = and(
      eq(answer.formId, formId),
      inArray(answer.id, few),
      creators && inArray(answer.creatorId, [...creators]),
    )
    const page = await rowsOf(db.sql, db.tables, which).orderBy(desc(answer.createdAt), desc(answer.id))
    const found = new Set(page.map(({ id }) => id))
    yield { page, lacking: few.filter(id => !found.has(id)) }
  }
}

function readBatch(db: Database, filter: FoundFilter, last: { at: number; id: number } | undefined) {
  const { conditions, name, values } = conditionsOf(filter, db.tables)
  const list = statement(`export_${name}_${last ? 'next' : 'first'}`, (tx, tables) => {
    const { answer } = tables
    const date = filter.dateField === 'updated' ? answer.updatedAt : answer.createdAt
    const beyond: SQL[] = last
      ? [sql`(${date}, ${answer.id}) < (${sql.placeholder('at')}, ${sql.placeholder('id')})`]
      : []
    return rowsOf(tx, tables, and(...conditions, ...beyond))
      .orderBy(desc(date), desc(answer.id))
      .limit(batch)
  })
  return list(db.sql, { ...values, ...last })
}

function rowsOf(tx: Handle, { answer, answerContent, user }: Tables, which: SQL | undefined) {
  return tx
    .select({
      id: answer.id,
      uid: answer.uid,
      formId: answer.formId,
      version: answer.version,
      docCode: answer.docCode,
      state: answer.state,
      createdAt: answer.createdAt,
      updatedAt: answer.updatedAt,
      creatorId: answer.creatorId,
      username: user.username,
      badge: user.badgeNumber,
      dueAt: answer.dueAt,
      content: answerContent.content,
      location: answerContent.location,
      person: answerContent.person,
    })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .leftJoin(user, eq(user.id, answer.creatorId))
    .where(which)
}

async function fileNames(db: Database, page: readonly Row[]): Promise<(id: string) => string> {
  const { upload } = db.tables
  const uids = page.map(({ uid }) => uid)
  const rows = await db.sql
    .select({ uid: upload.uid, name: upload.name })
    .from(upload)
    .where(inArray(upload.answerUid, uids))
  const names = new Map(rows.map(({ uid, name }) => [uid, name]))
  return id => names.get(id) ?? ''
}

function widthOf(head: string): number {
  return Math.min(50, Math.max(12, head.length + 2))
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
