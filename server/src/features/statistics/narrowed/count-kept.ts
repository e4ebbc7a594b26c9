import type { Database } from '../../../platform/db/database.ts'
import type { Handle, Steps } from '../../../platform/db/handle.ts'
import { type Bits, totalOf } from '../../answers/record/blocks/bits.ts'
import { longs } from '../../answers/record/blocks/block-columns.ts'
import { setsReader } from '../../answers/record/blocks/key-sets.ts'
import {
  type KeyedForm,
  type KeyedHead,
  readCreated,
  readKeyed,
  readKeys,
  readUnkeyed,
  rowsAtOnce,
} from '../../answers/record/blocks/read-keys.ts'
import { tellKeys } from '../../answers/record/blocks/statistics-keys.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import { isChosen, isKeyed, isMeant, type KeptFilter, keptFilter, numberedFilter } from './kept-filter.ts'
import { isWithin, keepChosen, liesIn, meantIn, placesWithin, type Range, rangeOf } from './kept-rows.ts'
import { type KeptCounts, type KeptRow, Tally } from './tally.ts'

/** Whose answers are counted, whenever they were given by state; those within the dates of `report` by key, hour and day, of `days` by day. */
export type KeptJob = {
  readonly of: FoundFilter
  readonly report?: FoundFilter | undefined
  readonly days?: FoundFilter | undefined
}

/**
 * What narrowed statistics say, from sets of answers that are kept of each key: the sets that a filter names are put together, and what is in
 * each of the others is counted. What is in none yet, or was touched since, is looked at as it stands in the same moment. Undefined where they
 * cannot tell.
 */
export async function countKept(db: Database, { of, report, days }: KeptJob): Promise<KeptCounts | undefined> {
  if (![of, report, days].every(each => each === undefined || isKeyed(each))) return undefined
  const ranges = { report: report && rangeOf(report), days: days && rangeOf(days) }
  const filter = keptFilter(of)
  return await db.snapshot(function* (tx) {
    const asked = { assignees: filter.assignees !== undefined, creators: filter.creators !== undefined }
    const form = yield* readKeyed(tx, { formId: of.formId, ...asked })
    if (!form) return undefined
    const tally = new Tally(form.numbers)
    yield* countRows(tx, of.formId, form, { filter, ranges, tally })
    yield* countRest(db, tx, of.formId, form, { filter, ranges, tally })
    return tally.counts()
  })
}

type Counting = {
  readonly filter: KeptFilter
  readonly ranges: { readonly report: Range | undefined; readonly days: Range | undefined }
  readonly tally: Tally
}

type Meant = { readonly head: KeyedHead; readonly bits: Bits }

function* countRows(tx: Handle, formId: number, form: KeyedForm, { filter, ranges, tally }: Counting): Steps<void> {
  const numbered = numberedFilter(filter, form)
  const asksOptions = filter.options.length > 0
  const meant: Meant[] = []
  for (const head of form.heads) {
    const bits = meantIn(head, numbered, form.touched)
    if (totalOf(bits) > 0) meant.push({ head, bits })
  }
  const asksKeys = ({ head }: Meant) => asksOptions || (ranges.report && liesIn(head, ranges.report) !== 'outside')
  for (const { head, bits } of meant.filter(each => !asksKeys(each))) {
    yield* countRow(tx, formId, { head, bits, keys: undefined, hours: '' }, { ranges, tally })
  }
  const keyed = meant.filter(asksKeys)
  const read = setsReader()
  for (let at = 0; at < keyed.length; at += rowsAtOnce) {
    const some = new Map(keyed.slice(at, at + rowsAtOnce).map(each => [each.head.firstId, each]))
    for (const { firstId, keys: text, hours } of yield* readKeys(tx, formId, [...some.keys()])) {
      const row = some.get(firstId)
      if (!row) continue
      const keys = read(text, row.head.answers)
      keepChosen(row.bits, keys, numbered)
      if (totalOf(row.bits) > 0) yield* countRow(tx, formId, { ...row, keys, hours }, { ranges, tally })
    }
  }
}

function* countRow(
  tx: Handle,
  formId: number,
  row: KeptRow,
  { ranges, tally }: Pick<Counting, 'ranges' | 'tally'>,
): Steps<void> {
  const { head, bits } = row
  tally.addStates(head, bits)
  let created: Int32Array | undefined
  for (const [name, range] of Object.entries(ranges)) {
    const lies = range ? liesIn(head, range) : 'outside'
    if (!range || lies === 'outside') continue
    let within = bits
    if (lies === 'cut') {
      created ??= longs((yield* readCreated(tx, formId, [head.firstId]))[0]?.created ?? '')
      within = placesWithin(bits, created, range)
    }
    if (name === 'report') tally.addReport(row, within)
    else tally.addDays(head, within)
  }
}

/** Of so many answers keys are told in a turn. */
const atOnce = 250

function* countRest(
  db: Database,
  tx: Handle,
  formId: number,
  form: KeyedForm,
  { filter, ranges, tally }: Counting,
): Steps<void> {
  const asksOptions = filter.options.length > 0
  const rest = (yield* readUnkeyed(tx, formId, form)).filter(header => isMeant(filter, header))
  for (let at = 0; at < rest.length; at += atOnce) {
    const some = rest.slice(at, at + atOnce)
    const isReported = (createdAt: number) => ranges.report !== undefined && isWithin(ranges.report, createdAt)
    const asked = some.filter(({ createdAt }) => asksOptions || isReported(createdAt)).map(({ id }) => id)
    const told = yield* tellKeys(tx, db.tables, asked)
    for (const header of some) {
      const keys = told.get(header.id)?.keys ?? []
      if (asksOptions && !isChosen(filter, keys)) continue
      tally.addState(header.state)
      if (isReported(header.createdAt)) tally.addAnswer(header, keys)
      if (ranges.days && isWithin(ranges.days, header.createdAt)) tally.addDay(header.localDay)
    }
  }
}
