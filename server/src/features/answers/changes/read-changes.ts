import { type AnswerChanges, answerChangeTypes, mostAtOnce } from '@ventanilla/api'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { choose, type Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { Problem, refusedAt } from '../../../platform/problem.ts'

type Asked = {
  readonly formId: number
  /** The creator whose answers alone are seen. */
  readonly own: number | undefined
  readonly after: string | undefined
  readonly limit?: number | undefined
}

/** A row of the log: its time too, so that a row of another database with the same numbers is not taken for it. */
type Place = { readonly transactionId: number; readonly id: number; readonly at: number }

/**
 * What has happened to the answers of a form after a place in the log, or without one where the log ends. Postgres commits in another order than
 * it numbers: rows are told in the order of their transactions, and none of a transaction that began when an older one is still under way,
 * so that no row can come before one that was told. Throws changes.over where the place is in the log no longer.
 */
export async function readChanges(
  db: Database,
  { formId, own, after, limit = mostAtOnce }: Asked,
): Promise<AnswerChanges> {
  const { answer, answerChange: change } = db.tables
  const place = after === undefined ? undefined : readPlace(after)
  const settled = settledIn(db)
  return await db.snapshot(function* (tx) {
    if (!place) return { items: [], next: writePlace(yield* lastPlace(db, tx, settled)), more: false }
    yield* refuseOver(db, tx, place)
    const rows = yield* run(
      tx
        .select({ change, docCode: answer.docCode })
        .from(change)
        .leftJoin(answer, eq(answer.uid, change.answerUid))
        .where(
          and(
            eq(change.formId, formId),
            own === undefined ? undefined : eq(change.creatorId, own),
            sql`(${change.transactionId}, ${change.id}) > (${place.transactionId}, ${place.id})`,
            settled,
          ),
        )
        .orderBy(asc(change.transactionId), asc(change.id))
        .limit(limit + 1),
    )
    const page = rows.slice(0, limit)
    const last = page.at(-1)?.change ?? (yield* lastPlace(db, tx, settled))
    return { items: page.map(itemOf), next: writePlace(last), more: rows.length > limit }
  })
}

const typeSchema = v.picklist(answerChangeTypes)

type Row = {
  readonly change: {
    readonly kind: string
    readonly at: number
    readonly answerUid: string
    readonly state: string
    readonly revision: number
  }
  readonly docCode: string | null
}

function itemOf({ change: { kind, at, answerUid, state, revision }, docCode }: Row): AnswerChanges['items'][number] {
  return {
    type: v.parse(typeSchema, kind),
    at: new Date(at).toISOString(),
    id: answerUid,
    docCode,
    state: state === '' ? null : state,
    revision,
  }
}

/** Rows of transactions that are older than all that are under way. */
function settledIn(db: Database): SQL | undefined {
  const { answerChange: change } = db.tables
  return choose(db, {
    sqlite: () => undefined,
    postgres: () => sql`${change.transactionId} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
  })
}

/** The newest of the rows that are settled, of any form: whatever comes later stands behind it. */
function* lastPlace(
  { tables: { answerChange: change } }: Database,
  tx: Handle,
  settled: SQL | undefined,
): Steps<Place> {
  const [last] = yield* run(
    tx
      .select({ transactionId: change.transactionId, id: change.id, at: change.at })
      .from(change)
      .where(settled)
      .orderBy(desc(change.id))
      .limit(1),
  )
  if (!last) throw new Problem('changes.over')
  return last
}

/** Of a log that was cut, and of one that a backup brought here, which may have lost what was told. */
function* refuseOver(db: Database, tx: Handle, { transactionId, id, at }: Place): Steps<void> {
  const { answerChange: change } = db.tables
  const [found] = yield* run(
    tx
      .select({ id: change.id })
      .from(change)
      .where(and(eq(change.id, id), eq(change.transactionId, transactionId), eq(change.at, at), settledIn(db))),
  )
  if (!found) throw new Problem('changes.over')
}

const number = v.pipe(v.number(), v.safeInteger())
const placeSchema = v.strictTuple([number, number, number])

function writePlace({ transactionId, id, at }: Place): string {
  return Buffer.from(JSON.stringify([transactionId, id, at])).toString('base64url')
}

function readPlace(text: string): Place {
  try {
    const [transactionId, id, at] = v.parse(placeSchema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { transactionId, id, at }
  } catch {
    throw refusedAt(['after'], 'cursor')
  }
}
