import { isUnread, type ReadMarks } from '@ventanilla/model'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { builtFor, statement } from '../../../../platform/db/handle.ts'

/** The row that counts for all forms that have none of their own. */
export const allForms = 0

type Row = { readonly id: number; readonly formId: number; readonly creatorId: number }
/** Says of each of the rows that it was made for whether the person has not read it. */
export type UnreadOf = (row: Row) => boolean
/** Who reads a list. */
export type Reader = { readonly userId: number; readonly municipalityId: number }

const ids = v.array(v.number())

/** Marks as they are stored. */
export function storedMarks({ upTo, seen, unread }: { upTo: number; seen: string; unread: string }): ReadMarks {
  return { upTo, seen: v.parse(ids, JSON.parse(seen)), unread: v.parse(ids, JSON.parse(unread)) }
}

/** The last answer that there is: what came before somebody's first list is read. */
export const newestAnswer = statement('newest_answer', (tx, { answer }) =>
  tx.select({ id: sql`coalesce(max(${answer.id}), 0)`.mapWith(Number) }).from(answer),
)

/** Ids as the values of a statement that is built for so many of them: every page of a list asks it, and building it takes longer than asking. */
function asList(given: readonly number[]) {
  const size = builtFor(given.length)
  const values = Object.fromEntries(Array.from({ length: size }, (_, at) => [`id${at}`, given[at] ?? 0]))
  return { size, values }
}

const idsOf = (size: number) => Array.from({ length: size }, (_, at) => sql.placeholder(`id${at}`))

const marksOf = (size: number) =>
  statement(`marks_of_${size}`, (tx, { answerRead }) =>
    tx
      .select()
      .from(answerRead)
      .where(and(eq(answerRead.userId, sql.placeholder('userId')), inArray(answerRead.formId, idsOf(size)))),
  )

const callsOf = (size: number) =>
  statement(`calls_of_${size}`, (tx, { answerWatcher: watcher }) =>
    tx
      .select({ id: watcher.answerId })
      .from(watcher)
      .where(
        and(
          eq(watcher.userId, sql.placeholder('userId')),
          inArray(watcher.answerId, idsOf(size)),
          or(isNotNull(watcher.mentionedAt), isNotNull(watcher.changedAt)),
        ),
      ),
  )

/**
 * What of some answers a person has not read. Marks begin with the first list that somebody looks at: until then there is nothing that they
 * should have read. Whoever is called by a note, or follows what others changed, has it unread too.
 */
export async function readUnread(
  db: Database,
  { userId, municipalityId }: Reader,
  rows: readonly Row[],
): Promise<UnreadOf> {
  if (rows.length === 0) return () => false
  const forms = asList([allForms, ...new Set(rows.map(({ formId }) => formId))])
  const answers = asList(rows.map(({ id }) => id))
  const [known, calls] = await Promise.all([
    marksOf(forms.size)(db.sql, { ...forms.values, userId }),
    callsOf(answers.size)(db.sql, { ...answers.values, userId }),
  ])
  const marks = new Map(known.map(row => [row.formId, storedMarks(row)]))
  const called = new Set(calls.map(({ id }) => id))
  if (!marks.has(allForms)) await beginMarks(db, { userId, municipalityId })
  const base = marks.get(allForms)
  return ({ id, formId, creatorId }) => {
    const of = marks.get(formId) ?? base
    return called.has(id) || (of !== undefined && isUnread(of, id, creatorId === userId))
  }
}

/** From here on what comes is unread. */
async function beginMarks(db: Database, { userId, municipalityId }: Reader): Promise<void> {
  const { answerRead } = db.tables
  const [newest] = await newestAnswer(db.sql)
  await db.sql
    .insert(answerRead)
    .values({ userId, municipalityId, formId: allForms, upTo: newest?.id ?? 0 })
    .onConflictDoNothing()
}
