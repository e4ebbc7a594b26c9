import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { clearBit, eachOne, hasBit, onesBefore, totalOf } from '../../answers/record/blocks/bits.ts'
import { eachKept, type KeyedHead, keptTimes, readKeyed } from '../../answers/record/blocks/read-keys.ts'
import type { Counts } from '../counts/counts.ts'
import { nobody } from '../times/contribution.ts'
import type { Facts } from '../times/read-facts.ts'
import { addFacts, addTimes, type NarrowedTimes, readWaiting, type TimesJob } from './count-times.ts'
import { eachFoundAlone, eachFoundRow, type FoundRow, type Known, placesIn } from './found-rows.ts'
import { isKeyed, keptFilter } from './kept-filter.ts'
import { firstNotBelow, isWithin, liesIn, rangeOf } from './kept-rows.ts'
import { TimesTally } from './times-tally.ts'

/**
 * The times of the answers that a filter finds, from what rows of keys tell of them; what is in no row, was touched since or waits to be counted
 * is looked at as it stands in the same moment. Undefined where rows cannot tell.
 */
export async function countKeptTimes(
  { db, memory }: Known,
  { times: filter, now }: TimesJob,
): Promise<NarrowedTimes | undefined> {
  if (!isKeyed(filter)) return undefined
  const { formId } = filter
  const range = rangeOf(filter)
  memory.begin()
  const found = await db.snapshot(function* (tx) {
    const waiting = yield* readWaiting(tx)
    const form = waiting && (yield* readKeyed(tx, formId, memory))
    if (!form) return undefined
    const asked = { db, memory, tx, formId, form, filter: keptFilter(filter) }
    const rows = new Map<number, FoundRow>()
    yield* eachFoundRow(
      asked,
      head => liesIn(head, range) === 'cut',
      (row, rest) => {
        const bits = placesIn(row, rest, range)
        if (bits && totalOf(bits) > 0) rows.set(row.head.firstId, { head: row.head, bits })
      },
    )
    const alone = new Set<number>()
    yield* eachFoundAlone(
      asked,
      () => false,
      ({ id, createdAt }) => void (isWithin(range, createdAt) && alone.add(id)),
    )
    const placed = new PlacedRows(rows)
    const answers = [...rows.values()].reduce((sum, { bits }) => sum + totalOf(bits), alone.size)
    const late = yield* lateOf(db, tx, { formId, now, isFound: id => alone.has(id) || placed.has(id) })
    for (const id of waiting) if (placed.remove(id)) alone.add(id)
    const tally = new TimesTally(form.numbers)
    const heads = Array.from(rows.values(), ({ head }) => head)
    yield* eachKept(keptTimes, { tx, formId, memory }, heads, (firstId, { told }) => {
      const row = rows.get(firstId)
      if (row && told) tally.add(row, told)
      else if (row) for (const id of idsIn(row)) alone.add(id)
    })
    const counts = tally.counts()
    return { counts, answers, late, facts: yield* addAlone(db, tx, [...alone], { waiting, counts }) }
  })
  return found && (await addFacts(db, found))
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

type Late = { readonly formId: number; readonly now: number; readonly isFound: (id: number) => boolean }

/** How many of those that are found are overdue, by who has them to do. */
function* lateOf({ tables: { answer } }: Database, tx: Handle, { formId, now, isFound }: Late) {
  const overdue = yield* run(
    tx
      .select({ id: answer.id, assigneeId: answer.assigneeId })
      .from(answer)
      .where(and(eq(answer.formId, formId), isNotNull(answer.dueAt), isNull(answer.pausedAt), lte(answer.dueAt, now))),
  )
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
