import { type ReadMarks, raised, raisedTo, withRead, withUnread } from '@ventanilla/model'
import { and, desc, eq, gt, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { holdingRows } from '../../../../platform/db/locks.ts'
import { allForms, newestAnswer, type Reader, readUnread, storedMarks } from './marks.ts'

type Row = { readonly id: number; readonly formId: number; readonly creatorId: number }

/** Somebody opened an answer: it is read, and what called them there has been heard. Nothing is written where nothing changes. */
export async function markRead(db: Database, reader: Reader, row: Row): Promise<void> {
  const unreadOf = await readUnread(db, reader, [row])
  if (!unreadOf(row)) return
  const { answerWatcher: watcher } = db.tables
  await db.transact(function* (tx) {
    yield* putMarks(db, tx, reader, row, marks => withRead(marks, row.id))
    yield* run(
      tx
        .update(watcher)
        .set({ mentionedAt: null, changedAt: null })
        .where(
          and(
            eq(watcher.answerId, row.id),
            eq(watcher.userId, reader.userId),
            or(isNotNull(watcher.mentionedAt), isNotNull(watcher.changedAt)),
          ),
        ),
    )
  })
}

/** Somebody wants to read it again later. */
export async function markUnread(db: Database, reader: Reader, row: Row): Promise<void> {
  await db.transact(tx => putMarks(db, tx, reader, row, marks => withUnread(marks, row.id)))
}

/** Of two that change the same marks at the same time the second waits for the first. */
function* putMarks(
  db: Database,
  tx: Handle,
  reader: Reader,
  { formId }: Row,
  change: (marks: ReadMarks) => ReadMarks,
): Steps<void> {
  const { answerRead } = db.tables
  const { userId, municipalityId } = reader
  const of = (form: number) => and(eq(answerRead.userId, userId), eq(answerRead.formId, form))
  const [base] = yield* run(tx.select({ upTo: answerRead.upTo }).from(answerRead).where(of(allForms)))
  const [newest] = base ? [] : yield* run(newestAnswer(tx))
  const upTo = base?.upTo ?? newest?.id ?? 0
  yield* run(tx.insert(answerRead).values({ userId, municipalityId, formId, upTo }).onConflictDoNothing())
  const [row] = yield* run(
    tx
      .select()
      .from(answerRead)
      .where(sql`${of(formId)}${holdingRows(db)}`),
  )
  if (!row) return
  const changed = change(storedMarks(row))
  const to = raisedTo(changed)
  const marks =
    to === undefined
      ? changed
      : raised(changed, to, yield* passedBy(db, tx, reader, { formId, from: changed.upTo, to }))
  const { seen, unread } = marks
  yield* run(
    tx
      .update(answerRead)
      .set({ upTo: marks.upTo, seen: JSON.stringify(seen), unread: JSON.stringify(unread) })
      .where(of(formId)),
  )
}

type Range = { readonly formId: number; readonly from: number; readonly to: number }

/** Answers of others in a range, the newest: older ones count as read. */
function* passedBy(
  { tables: { answer } }: Database,
  tx: Handle,
  { userId }: Reader,
  { formId, from, to }: Range,
): Steps<number[]> {
  const rows = yield* run(
    tx
      .select({ id: answer.id })
      .from(answer)
      .where(and(eq(answer.formId, formId), gt(answer.id, from), lte(answer.id, to), ne(answer.creatorId, userId)))
      .orderBy(desc(answer.id))
      // As many as are kept, beside those of the range that were read.
      .limit(1_000),
  )
  return rows.map(({ id }) => id)
}
