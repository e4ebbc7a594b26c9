import { randomUUID } from 'node:crypto'
import type { TableRowResult, TableRows, TableRowsRead } from '@ventanilla/api'
import { cleanContent } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { and, eq, inArray } from 'drizzle-orm'
import type { TextOf } from '../../../platform/http/load-texts.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import type { FormSnapshot } from '../../forms/snapshot/form-snapshot.ts'
import { readVersion } from '../../forms/snapshot/read-version.ts'
import { sharedCodeKey } from '../../places/claim-key.ts'
import { codeSeries } from '../write/code-series.ts'
import { importKey, readImported } from '../write/imported-keys.ts'
import { keptOf, type NewImported } from '../write/new-imported.ts'
import { openForm } from '../write/open-form.ts'
import { recordImport } from '../write/record-import.ts'
import { writePatiently } from '../write/write-patiently.ts'
import { type ColumnPlan, columnPlan } from './column-plan.ts'
import { leftColumns, type RowMeans, type RowRead, readRow } from './read-row.ts'
import { rowProblems } from './row-problems.ts'
import { shownRow } from './shown-row.ts'
import { yesNoWords } from './yes-no.ts'

type Asked = { readonly formUid: string; readonly body: TableRows; readonly text: TextOf; readonly reader: Text }

/**
 * Takes rows of a file over as answers to a form, each once, after the checks of a save. Like an import from the older product it tells nobody of it:
 * no mail, webhook, incident or order. Throws form.notFound, form.blocked, access.area, answerImport.*.
 */
export async function importRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { formUid, body, text, reader }: Asked,
): Promise<TableRowsRead> {
  let form = await openForm(db, actor.person, formUid)
  const version = await readVersion(db, form.id, form.currentVersion)
  if (!version) throw new Problem('form.notFound')
  const { definition } = version
  const { columns, days, rows, check = false, shown: isShown = false } = body
  const plan = columnPlan(definition, columns)
  const at = clock()
  const { timeZone } = form.municipality
  const means = { definition, plan, days, yesNo: yesNoWords(text), timeZone, now: at.getTime(), newId: newRowId }
  const read = rows.map(({ cells, copy = 0 }) => rowOf(cells, copy, means, reader))
  const known = await alreadyHere(db, form, read)
  const series = await codeSeries(db, form.municipality.key ?? sharedCodeKey)
  const results: TableRowResult[] = []
  for (const row of read) {
    const { key, code, problems, notes } = row
    const common = {
      code: code || null,
      key,
      problems,
      notes,
      ...(isShown && { shown: shownRow(row.read, means, reader) }),
    }
    const earlier = known.get(key)
    if (earlier) {
      results.push({ ...common, outcome: 'known', code: earlier.docCode ?? (code || null), problems: [], notes: [] })
      continue
    }
    if (problems.length === 0 && series.isFarAhead(code))
      problems.push({
        column: plan.roles.code ?? null,
        title: '',
        code: 'cell.code',
        message: cellWords(reader, 'code'),
      })
    if (problems.length > 0) {
      results.push({ ...common, outcome: 'refused', notes: [] })
      continue
    }
    if (check) {
      known.set(key, { docCode: code || null })
      series.moveOn(code)
      results.push({ ...common, outcome: 'readable' })
      continue
    }
    const make = (now: FormSnapshot) => newRow({ definition, chosen: now.live.summaryQuestionIds }, row)
    const { written, form: now } = await writePatiently(db, form, make, { definition, at: at.getTime() })
    form = now
    if (written === 'known') {
      results.push({ ...common, outcome: 'known', notes: [] })
      continue
    }
    known.set(key, written)
    series.moveOn(written.docCode)
    const isOther = code !== '' && written.docCode !== code
    const all = isOther ? [...notes, { column: plan.roles.code ?? null, reason: 'code' as const }] : notes
    results.push({ ...common, outcome: 'imported', code: written.docCode, notes: all })
  }
  const imported = results.filter(({ outcome }) => outcome === 'imported').length
  await recordImport(db, actor, { form, definition, imported, at })
  return { results }
}

type ReadRow = Omit<RowRead, 'problems'> & {
  /** As it was read, for whoever shows it. */
  readonly read: RowRead
  readonly id: string
  readonly key: string
  readonly problems: TableRowResult['problems']
  readonly notes: TableRowResult['notes']
}

/** A row with what speaks against it, and the name that it is known by. */
function rowOf(cells: readonly string[], copy: number, means: RowMeans & { plan: ColumnPlan }, reader: Text): ReadRow {
  const read = readRow(cells, means)
  const problems = rowProblems(read, means, cells, reader)
  const left = leftColumns(means.plan, read, cleanContent(means.definition, read.content))
  const id = nameOf(read.code, cells, copy, means.plan)
  return {
    ...read,
    read,
    problems,
    notes: left.map(column => ({ column, reason: 'notAsked' as const })),
    id,
    key: importKey(id),
  }
}

/** A row with a code by that; else by what it says, and by which of the rows that say the same it is. */
function nameOf(code: string, cells: readonly string[], copy: number, { named }: ColumnPlan): string {
  if (code !== '') return `table code ${code}`
  const said = named.map(({ column, name }) => [name, (cells[column] ?? '').trim()])
  return `table row ${copy} ${JSON.stringify(said)}`
}

/** Rows that came before, and those whose code an answer of this form has, by their keys. */
async function alreadyHere(
  db: Deps['db'],
  form: FormSnapshot,
  rows: readonly ReadRow[],
): Promise<Map<string, { docCode: string | null }>> {
  const earlier = await readImported(
    db,
    form.id,
    rows.map(({ id }) => id),
  )
  const known = new Map([...earlier].map(([id, found]) => [importKey(id), found]))
  const codes = rows.map(({ code }) => code).filter(code => code !== '')
  if (codes.length === 0) return known
  const { answer } = db.tables
  const found = await db.sql
    .select({ docCode: answer.docCode })
    .from(answer)
    .where(and(eq(answer.formId, form.id), inArray(answer.docCode, codes)))
  for (const { docCode } of found) known.set(importKey(`table code ${docCode}`), { docCode })
  return known
}

function newRow(
  form: Parameters<typeof keptOf>[0],
  { id, code, createdAt, content, location, state }: ReadRow,
): NewImported {
  return {
    ...keptOf(form, { content, location, person: null }),
    legacyId: id,
    wantedCode: code,
    wantedRecordCode: '',
    incidentId: null,
    createdAt,
    updatedAt: createdAt,
    creatorId: 0,
    state: state ? { id: state.id, name: state.name } : undefined,
    moves: [],
  }
}

function cellWords({ t }: Text, fault: string): string {
  return t('tableImport.cell', { fault })
}

function newRowId(): string {
  return randomUUID().slice(0, 8)
}
