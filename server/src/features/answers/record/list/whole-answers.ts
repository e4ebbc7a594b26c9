import type { AnswerListItem } from '@ventanilla/api'
import { type AnswerContent, givenSignatureSchema, languageSchema, locationSchema } from '@ventanilla/model'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { groupRows } from '../../../../platform/group-rows.ts'
import { readStoredPerson } from '../row/person-summary.ts'
import { shownFiles, shownMove } from '../row/shown-parts.ts'

/** What makes an item of a list a whole answer. */
export type WholeAnswer = Pick<
  AnswerListItem,
  'content' | 'location' | 'signatures' | 'files' | 'history' | 'details' | 'language'
>

/** What a row has to bring along to become a whole answer. */
export type WholeRow = {
  readonly id: number
  readonly uid: string
  readonly content: string | null
  readonly location: string | null
  readonly signatures: string | null
  readonly person: string | null
  readonly language: string | null
}

const signaturesSchema = v.array(givenSignatureSchema)

/** What makes the rows of a page whole answers: their moves and files are read once for all of them. */
export async function wholeReader(
  db: Database,
  page: readonly Pick<WholeRow, 'id' | 'uid'>[],
): Promise<(row: WholeRow) => WholeAnswer> {
  if (page.length === 0) return () => ({})
  const [moves, files] = await Promise.all([movesOf(db, page), filesOf(db, page)])
  return row => {
    // The save checked it; checking a hundred thousand again would take a third of the time of an export.
    const content: AnswerContent = JSON.parse(row.content ?? '{"sections":{}}')
    return {
      content,
      location: row.location === null ? null : v.parse(locationSchema, JSON.parse(row.location)),
      signatures: signaturesIn(row.signatures),
      files: shownFiles(files.get(row.uid) ?? []),
      history: (moves.get(row.id) ?? []).map(shownMove),
      details: readStoredPerson(row.person)?.details ?? null,
      ...(row.language !== null && { language: v.parse(languageSchema, row.language) }),
    }
  }
}

function signaturesIn(text: string | null) {
  const given = text === null ? [] : v.parse(signaturesSchema, JSON.parse(text))
  return given.map(({ id, name, method, fileId }) => ({ id, name, method, fileId }))
}

async function movesOf({ sql, tables }: Database, page: readonly Pick<WholeRow, 'id'>[]) {
  const { answerStateHistory: history, user } = tables
  const rows = await sql
    .select({ move: history, username: user.username })
    .from(history)
    .leftJoin(user, eq(user.id, history.creatorId))
    .where(
      inArray(
        history.answerId,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(asc(history.id))
  return groupRows(rows, ({ move }) => move.answerId)
}

async function filesOf({ sql, tables: { upload } }: Database, page: readonly Pick<WholeRow, 'uid'>[]) {
  const uids = page.map(({ uid }) => uid)
  const rows = await sql
    .select({
      answerUid: upload.answerUid,
      uid: upload.uid,
      name: upload.name,
      size: upload.size,
      type: upload.type,
    })
    .from(upload)
    .where(and(inArray(upload.answerUid, uids), ne(upload.purpose, 'mail')))
    .orderBy(asc(upload.id))
  return groupRows(rows, ({ answerUid }) => answerUid ?? '')
}
