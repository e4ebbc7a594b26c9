import type { Database } from '../../../platform/db/database.ts'
import type { Handle, Steps } from '../../../platform/db/handle.ts'
import { type Bits, totalOf } from '../../answers/record/blocks/bits.ts'
import {
  eachRest,
  type KeyedForm,
  type KeyedHead,
  type KeyedMemory,
  type KeyedRest,
  readKeyed,
  readUnkeyed,
} from '../../answers/record/blocks/read-keys.ts'
import { tellKeys } from '../../answers/record/blocks/statistics-keys.ts'
import type { FoundFilter } from '../../answers/record/list/answer-filter.ts'
import { isChosen, isKeyed, isMeant, type KeptFilter, keptFilter, numberedFilter } from './kept-filter.ts'
import { isWithin, keepChosen, liesIn, meantIn, placesWithin, type Range, rangeOf } from './kept-rows.ts'
import { type KeptCounts, type KeptRow, Tally } from './tally.ts'

/** The answers, and what is remembered of what was read of them. */
export type Known = { readonly db: Database; readonly memory: KeyedMemory }

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
export async function countKept({ db, memory }: Known, { of, report, days }: KeptJob): Promise<KeptCounts | undefined> {
  if (![of, report, days].every(each => each === undefined || isKeyed(each))) return undefined
  const ranges = { report: report && rangeOf(report), days: days && rangeOf(days) }
  const filter = keptFilter(of)
  memory.heads.begin()
  memory.rests.begin()
  return await db.snapshot(function* (tx) {
    const form = yield* readKeyed(tx, of.formId, memory)
    if (!form) return undefined
    const tally = new Tally(form.numbers)
    yield* countRows(tx, of.formId, { form, memory }, { filter, ranges, tally })
    yield* countRest(db, tx, of.formId, form, { filter, ranges, tally })
    return tally.counts()
  })
}

type Counting = {
  readonly filter: KeptFilter
  readonly ranges: { readonly report: Range | undefined; readonly days: Range | undefined }
  readonly tally: Tally
}

function* countRows(
  tx: Handle,
  formId: number,
  { form, memory }: { readonly form: KeyedForm; readonly memory: KeyedMemory },
  { filter, ranges: { report, days }, tally }: Counting,
): Steps<void> {
  const numbered = numberedFilter(filter, form)
  const asksOptions = filter.options.length > 0
  const meant = new Map<number, KeptRow>()
  const asking: KeyedHead[] = []
  for (const head of form.heads) {
    const bits = meantIn(head, numbered, form.touched)
    if (totalOf(bits) === 0) continue
    const isReported = report !== undefined && liesIn(head, report) !== 'outside'
    if (asksOptions || isReported || (days && liesIn(head, days) === 'cut')) {
      meant.set(head.firstId, { head, bits })
      asking.push(head)
    } else {
      tally.addStates(head, bits)
      if (days && liesIn(head, days) === 'whole') tally.addDays(head, bits)
    }
  }
  yield* eachRest(tx, formId, asking, memory, (firstId, rest) => {
    const row = meant.get(firstId)
    if (!row) return
    const { head, bits } = row
    keepChosen(bits, rest.keys, numbered)
    if (totalOf(bits) === 0) return
    tally.addStates(head, bits)
    const within = (range: Range | undefined) => range && placesIn(row, rest, range)
    const [reported, ofDays] = [within(report), within(days)]
    if (reported) tally.addReport(head, rest, reported)
    if (ofDays) tally.addDays(head, ofDays)
  })
}

/** The places of a row's answers that were given within a range; undefined where none was. */
function placesIn({ head, bits }: KeptRow, { created }: KeyedRest, range: Range): Bits | undefined {
  const lies = liesIn(head, range)
  if (lies === 'outside') return undefined
  return lies === 'whole' ? bits : placesWithin(bits, created, range)
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
