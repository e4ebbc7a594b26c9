import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { clearBit, eachOne, hasBit, onesBefore, totalOf } from '../../answers/record/blocks/bits.ts'
import { eachKept, type KeyedHead, keptTimes, readKeyed } from '../../answers/record/blocks/read-keys.ts'
import { addCounts, type Counts } from '../counts/counts.ts'
import { nobody } from '../times/contribution.ts'
import type { Facts } from '../times/read-facts.ts'
import { addFacts, addTimes, type NarrowedTimes, readWaiting, type TimesJob } from './count-times.ts'
import { eachFoundAlone, eachFoundRow, type FoundRow, type Known, placesIn } from './found-rows.ts'
import { isKeyed, keptFilter } from './kept-filter.ts'
import { firstNotBelow, isWithin, liesIn, type Range, rangeOf } from './kept-rows.ts'
import {
  bytesOfCounts,
  editionOf,
  groupLiesIn,
  hasAny,
  type RowGroup,
  rowGroups,
  type SumMemory,
  textOfFilter,
} from './row-groups.ts'
import { TimesTally } from './times-tally.ts'

/**
 * The times of the answers that a filter finds, from what rows of keys tell of them; what is in no row, was touched since or waits to be counted
 * is looked at as it stands in the same moment. Undefined where rows cannot tell.
 */
export async function countKeptTimes(
  { db, memory, sums }: Known,
  { times: filter, now }: TimesJob,
): Promise<NarrowedTimes | undefined> {
  if (!isKeyed(filter)) return undefined
  const { formId } = filter
  const range = rangeOf(filter)
  const meant = keptFilter(filter)
  memory.begin()
  sums.begin()
  const found = await db.snapshot(function* (tx) {
    const waiting = yield* readWaiting(tx)
    const form = waiting && (yield* readKeyed(tx, formId, memory))
    if (!form) return undefined
    const asked = { db, memory, tx, formId, form, filter: meant }
    const overdue = yield* readOverdue(db, tx, formId, now)
    const alone = new Set<number>()
    yield* eachFoundAlone(
      asked,
      () => false,
      ({ id, createdAt }) => void (isWithin(range, createdAt) && alone.add(id)),
    )
    const rows = yield* countRows({ ...asked, sums, range, waiting, overdue })
    const late = lateAmong(overdue, id => alone.has(id) || rows.has(id))
    const answers = alone.size + rows.answers
    const ids = [...new Set([...alone, ...rows.untold])]
    const counts = rows.counts
    return { counts, answers, late, facts: yield* addAlone(db, tx, ids, { waiting, counts }) }
  })
  return found && (await addFacts(db, found))
}

type Counting = Parameters<typeof eachFoundRow>[0] & {
  readonly sums: SumMemory
  readonly range: Range
  readonly waiting: ReadonlySet<number>
  readonly overdue: readonly Overdue[]
}

/** What rows tell; `untold` are those of their answers of which they do not, and `has` says whether they hold one that was found and is overdue. */
type RowsCounted = {
  readonly counts: Counts
  readonly answers: number
  readonly untold: readonly number[]
  has(id: number): boolean
}

/** Adds up the times of rows, a group after the other: as they were counted before, where nothing in it is another. */
function* countRows({ sums, range, waiting, overdue, ...asked }: Counting): Steps<RowsCounted> {
  const { form, formId } = asked
  const text = textOfFilter(asked.filter)
  const changed = inOrder([...form.touched, ...waiting])
  const lateIds = inOrder(overdue.map(({ id }) => id))
  const counts: Counts = new Map()
  const untold: number[] = []
  const found = new Map<number, FoundRow>()
  let answers = 0
  for (const group of rowGroups(form.heads)) {
    const lies = groupLiesIn(group, range)
    if (lies === 'outside') continue
    const edition = lies === 'cut' || hasAny(changed, group) ? undefined : editionOf(group)
    const name = `${formId}:${group.firstId}:${text}`
    const known = edition === undefined ? undefined : sums.times.get(name, edition)
    if (known) {
      addCounts(counts, known.counts)
      answers += known.answers
      if (!hasAny(lateIds, group)) continue
    }
    const rows = yield* rowsWithin(asked, group, range)
    for (const [firstId, row] of rows) found.set(firstId, row)
    if (known) continue
    const own = yield* countGroup(asked, rows, waiting)
    addCounts(counts, own.counts)
    answers += own.answers
    for (const id of own.untold) untold.push(id)
    if (edition !== undefined && own.untold.length === 0)
      sums.times.keep(name, { edition, bytes: bytesOfCounts(own.counts), row: own })
  }
  const placed = new PlacedRows(found)
  const gone = new Set(untold)
  return { counts, answers, untold, has: id => placed.has(id) || gone.has(id) }
}

type Asking = Parameters<typeof eachFoundRow>[0]

/** The rows of a group that have answers that are meant and were given within a range. */
function* rowsWithin(asked: Asking, { heads }: RowGroup, range: Range): Steps<Map<number, FoundRow>> {
  const rows = new Map<number, FoundRow>()
  yield* eachFoundRow(
    asked,
    heads,
    head => liesIn(head, range) === 'cut',
    (row, rest) => {
      const bits = placesIn(row, rest, range)
      if (bits && totalOf(bits) > 0) rows.set(row.head.firstId, { head: row.head, bits })
    },
  )
  return rows
}

/** What is told of some rows' answers; those that wait to be counted are taken out of them. */
function* countGroup(
  { tx, formId, memory, form }: Asking,
  rows: ReadonlyMap<number, FoundRow>,
  waiting: ReadonlySet<number>,
): Steps<{ readonly counts: Counts; readonly answers: number; readonly untold: readonly number[] }> {
  const answers = Array.from(rows.values(), ({ bits }) => totalOf(bits)).reduce((sum, each) => sum + each, 0)
  const placed = new PlacedRows(rows)
  const untold = [...waiting].filter(id => placed.remove(id))
  const tally = new TimesTally(form.numbers)
  const heads = Array.from(rows.values(), ({ head }) => head)
  yield* eachKept(keptTimes, { tx, formId, memory }, heads, (firstId, { told }) => {
    const row = rows.get(firstId)
    if (row && told) tally.add(row, told)
    else if (row) untold.push(...idsIn(row))
  })
  return { counts: tally.counts(), answers, untold }
}

function inOrder(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other)
}

/** Of so many answers times are read in a turn. */
const atOnce = 500

function* addAlone(
  db: Database,
  tx: Handle,
  ids: readonly number[],
  of: { readonly waiting: ReadonlySet<number>; readonly counts: Counts },
): Steps<Facts[]> {
  const facts: Facts[] = []
  for (let at = 0; at < ids.length; at += atOnce)
    facts.push(...(yield* addTimes(db, tx, ids.slice(at, at + atOnce), of)))
  return facts
}

type Overdue = { readonly id: number; readonly assigneeId: number | null }

function* readOverdue({ tables: { answer } }: Database, tx: Handle, formId: number, now: number): Steps<Overdue[]> {
  return yield* run(
    tx
      .select({ id: answer.id, assigneeId: answer.assigneeId })
      .from(answer)
      .where(and(eq(answer.formId, formId), isNotNull(answer.dueAt), isNull(answer.pausedAt), lte(answer.dueAt, now))),
  )
}

/** How many of those that are found are overdue, by who has them to do. */
function lateAmong(overdue: readonly Overdue[], isFound: (id: number) => boolean): Map<number, number> {
  const late = new Map<number, number>()
  for (const { id, assigneeId } of overdue) {
    const person = assigneeId ?? nobody
    if (isFound(id)) late.set(person, (late.get(person) ?? 0) + 1)
  }
  return late
}

/** Where answers stand in found rows. */
class PlacedRows {
  readonly #rows: readonly FoundRow[]
  readonly #firstIds: readonly number[]

  /** In the order of their ids. */
  constructor(rows: ReadonlyMap<number, FoundRow>) {
    this.#rows = [...rows.values()].sort((one, other) => one.head.firstId - other.head.firstId)
    this.#firstIds = this.#rows.map(({ head }) => head.firstId)
  }

  has(id: number): boolean {
    const at = this.#placeOf(id)
    return at !== undefined && hasBit(at.row.bits, at.place)
  }

  /** Whether it was there. */
  remove(id: number): boolean {
    const at = this.#placeOf(id)
    if (!at || !hasBit(at.row.bits, at.place)) return false
    clearBit(at.row.bits, at.place)
    return true
  }

  #placeOf(id: number): { readonly row: FoundRow; readonly place: number } | undefined {
    const row = this.#rows[firstNotBelow(this.#firstIds, id + 1) - 1]
    const place = row && placeIn(row.head, id)
    return row && place !== undefined ? { row, place } : undefined
  }
}

function placeIn({ firstId, ids }: KeyedHead, id: number): number | undefined {
  const offset = id - firstId
  return offset < ids.length * 32 && hasBit(ids, offset) ? onesBefore(ids, offset) : undefined
}

/** The ids of a row's answers that are found. */
function idsIn({ head: { firstId, ids }, bits }: FoundRow): number[] {
  const found: number[] = []
  let place = 0
  eachOne(ids, offset => {
    if (hasBit(bits, place++)) found.push(firstId + offset)
  })
  return found
}
