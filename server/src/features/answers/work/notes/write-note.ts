import type { AnswerNote } from '@ventanilla/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { run } from '../../../../platform/db/handle.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Deps } from '../../../deps.ts'
import { tellCommitted } from '../../events/answer-event.ts'
import { callWatchers } from '../../record/marks/call-watchers.ts'
import { type AnswerAtWork, answerAtWork } from '../../record/read/answer-at-work.ts'
import { newAnswerUid } from '../../record/row/random-code.ts'
import { peopleMentioned, tellMentioned } from './mentioned.ts'
import { mentionsOf, type NoteRow, notesOf } from './read-notes.ts'

export type NoteDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'answerSubscribers'>

/** Writes an internal note and tells whoever it calls. Throws answer.notFound, note.mention. */
export async function addNote(
  deps: NoteDeps,
  person: StaffUser,
  { answerUid, text }: { answerUid: string; text: string },
): Promise<AnswerNote> {
  const { db, clock } = deps
  const found = await answerAtWork(db, person, answerUid)
  const people = await peopleMentioned(db, found, text)
  const { answerNote } = db.tables
  const row = await db.transact(function* (tx) {
    const [written] = yield* run(
      tx
        .insert(answerNote)
        .values({
          uid: newAnswerUid(),
          municipalityId: found.row.municipalityId,
          answerId: found.row.id,
          authorId: person.userId,
          text,
          mentions: JSON.stringify(people.map(({ id }) => id)),
          at: clock().getTime(),
        })
        .returning(),
    )
    yield* callWatchers(db, tx, { answerId: found.row.id, by: person.userId, at: clock().getTime() })
    yield* tellMentioned(deps, tx, found, { author: person, people })
    return written
  })
  tell(deps, found)
  return await noteOf(deps, person, row)
}

type Write = { readonly uid: string; readonly revision: number }

/** Changes an own note, of which a citizen never saw anything. Throws note.notFound, note.notYours, request.stale, note.mention. */
export async function changeNote(
  deps: NoteDeps,
  person: StaffUser,
  { text, ...write }: Write & { text: string },
): Promise<AnswerNote> {
  const { db, clock } = deps
  const { found, note } = await ownNote(deps, person, write)
  const people = await peopleMentioned(db, found, text)
  const known = new Set(mentionsOf(note))
  const { answerNote } = db.tables
  const row = await db.transact(function* (tx) {
    const [written] = yield* run(
      tx
        .update(answerNote)
        .set({
          text,
          mentions: JSON.stringify(people.map(({ id }) => id)),
          editedAt: clock().getTime(),
          revision: sql`${answerNote.revision} + 1`,
        })
        .where(standing(deps, note))
        .returning(),
    )
    if (written) {
      yield* tellMentioned(deps, tx, found, { author: person, people: people.filter(({ id }) => !known.has(id)) })
    }
    return written
  })
  if (!row) throw await staleNote(deps, person, note)
  tell(deps, found)
  return await noteOf(deps, person, row)
}

/** Takes the text of an own note away; that there was one stays. Throws note.notFound, note.notYours, request.stale. */
export async function removeNote(deps: NoteDeps, person: StaffUser, write: Write): Promise<void> {
  const { db, clock } = deps
  const { found, note } = await ownNote(deps, person, write)
  const { answerNote } = db.tables
  const gone = await db.sql
    .update(answerNote)
    .set({ text: '', mentions: '[]', deletedAt: clock().getTime(), revision: sql`${answerNote.revision} + 1` })
    .where(standing(deps, note))
    .returning({ id: answerNote.id })
  if (gone.length === 0) throw await staleNote(deps, person, note)
  tell(deps, found)
}

function standing({ db: { tables } }: NoteDeps, { id, revision }: NoteRow) {
  const { answerNote } = tables
  return and(eq(answerNote.id, id), eq(answerNote.revision, revision), isNull(answerNote.deletedAt))
}

async function ownNote(deps: NoteDeps, person: StaffUser, { uid, revision }: Write) {
  const { db } = deps
  const { answer, answerNote } = db.tables
  const [row] = await db.sql
    .select({ note: answerNote, answerUid: answer.uid })
    .from(answerNote)
    .innerJoin(answer, eq(answer.id, answerNote.answerId))
    .where(eq(answerNote.uid, uid))
  const found = row && (await answerAtWork(db, person, row.answerUid).catch(notFound))
  if (!row || !found || row.note.deletedAt !== null) throw new Problem('note.notFound')
  if (row.note.authorId !== person.userId) throw new Problem('note.notYours')
  if (row.note.revision !== revision) throw await staleNote(deps, person, row.note)
  return { found, note: row.note }
}

function notFound(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== 'answer.notFound') throw error
}

async function staleNote(deps: NoteDeps, person: StaffUser, { id }: NoteRow): Promise<Problem> {
  const { answerNote } = deps.db.tables
  const [now] = await deps.db.sql.select().from(answerNote).where(eq(answerNote.id, id))
  if (!now || now.deletedAt !== null) return new Problem('note.notFound')
  return new Problem('request.stale', { with: { current: await noteOf(deps, person, now) } })
}

async function noteOf({ db }: NoteDeps, { userId }: StaffUser, row: NoteRow | undefined): Promise<AnswerNote> {
  const [note] = row ? await notesOf(db, [row], userId) : []
  if (!note) throw new Error('the note was written and is not there')
  return note
}

function tell({ answerSubscribers }: NoteDeps, { row, form }: AnswerAtWork): void {
  const { uid, creatorId } = row
  tellCommitted(answerSubscribers, { type: 'answer.noted', uid, formUid: form.uid, creatorId })
}
