import type { OwnMessages, SaidOfAnswer } from '@ventanilla/api'
import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'
import { messageKind, messageSchema } from '../answers/record/messages/message-event.ts'
import { readSaid } from '../answers/record/read/read-corrections.ts'
import { citizenCreator } from '../answers/record/row/citizen-creator.ts'
import { readOwn } from './list-own-answers.ts'

/** So many are listed: what is older stands with its answer. */
const most = 100

type Said = { readonly answerId: number; readonly said: SaidOfAnswer }

/** What town and citizen said to each other about a citizen's answers, newest first. */
export async function listOwnMessages(
  db: Database,
  visitor: PortalVisitor,
  query: { readonly lang?: string },
): Promise<OwnMessages> {
  const own = new Map((await readOwn(db, visitor, query)).map(answer => [answer.id, answer]))
  if (own.size === 0) return { items: [] }
  const { answer } = db.tables
  const rows = await db.sql
    .select({ id: answer.id, uid: answer.uid })
    .from(answer)
    .where(inArray(answer.uid, [...own.keys()]))
  const uidOf = new Map(rows.map(({ id, uid }) => [id, uid]))
  const all = await readThreads(db, [...uidOf.keys()])
  const items = all
    .toReversed()
    .slice(0, most)
    .flatMap(({ answerId, said }) => {
      const found = own.get(uidOf.get(answerId) ?? '')
      return found
        ? [{ answerId: found.id, docCode: found.docCode, title: found.title, timeZone: found.timeZone, ...said }]
        : []
    })
  return { items }
}

/** What was said about answers, oldest first: messages, what was asked to be corrected, and what came with a correction. */
export async function readThreads(
  { sql: db, tables: { answerEvent: event, answerEdit: edit, changeRequest: request } }: Database,
  ids: readonly number[],
): Promise<Said[]> {
  if (ids.length === 0) return []
  const [events, edits, requests] = await Promise.all([
    db
      .select()
      .from(event)
      .where(and(inArray(event.answerId, [...ids]), eq(event.kind, messageKind))),
    db
      .select({ answerId: edit.answerId, at: edit.at, said: edit.said })
      .from(edit)
      .where(and(inArray(edit.answerId, [...ids]), eq(edit.kind, 'citizenCompletion'))),
    db
      .select({ answerId: request.answerId, at: request.at, comment: request.comment })
      .from(request)
      .where(inArray(request.answerId, [...ids])),
  ])
  const said = (answerId: number, at: number, what: Omit<SaidOfAnswer, 'at'>) => ({ answerId, at, what })
  return [
    ...requests.map(({ answerId, at, comment }) => said(answerId, at, { by: 'town', kind: 'request', text: comment })),
    ...edits.map(each => {
      const { message = '' } = readSaid(each.said)
      return said(each.answerId, each.at, { by: 'citizen', kind: 'correction', text: message })
    }),
    ...events.map(({ answerId, at, actorId, data }) => {
      const { text } = v.parse(messageSchema, JSON.parse(data))
      return said(answerId, at, { by: actorId === citizenCreator ? 'citizen' : 'town', kind: 'message', text })
    }),
  ]
    .filter(({ what }) => what.text.trim() !== '')
    .toSorted((one, other) => one.at - other.at)
    .map(({ answerId, at, what }) => ({ answerId, said: { at: new Date(at).toISOString(), ...what } }))
}
