import type { AnswerNote } from '@ventanilla/api'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { staffNamed } from '../../../../platform/db/staff-named.ts'

export type NoteRow = Database['tables']['answerNote']['$inferSelect']

const mentionsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.number()))

/** The staff ids that a stored note calls. */
export function mentionsOf({ mentions }: Pick<NoteRow, 'mentions'>): number[] {
  return v.parse(mentionsSchema, mentions)
}

/** The notes of an answer, oldest first, as one of the staff reads them. */
export async function readNotes(db: Database, answerId: number, readerId: number): Promise<AnswerNote[]> {
  const { answerNote } = db.tables
  const rows = await db.sql
    .select()
    .from(answerNote)
    .where(eq(answerNote.answerId, answerId))
    .orderBy(asc(answerNote.id))
  return await notesOf(db, rows, readerId)
}

export async function notesOf(db: Database, rows: readonly NoteRow[], readerId: number): Promise<AnswerNote[]> {
  const people = await staffNamed(
    db,
    rows.flatMap(row => [row.authorId, ...mentionsOf(row)]),
  )
  return rows.map(row => ({
    id: row.uid,
    at: new Date(row.at).toISOString(),
    by: people.get(row.authorId) ?? null,
    text: row.text,
    mentions: mentionsOf(row).flatMap(id => people.get(id) ?? []),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    isDeleted: row.deletedAt !== null,
    isOwn: row.authorId === readerId,
    revision: row.revision,
  }))
}
