import { paymentStatuses } from '@ventanilla/model'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { assignedKind, assignedSchema } from '../../record/assign/assignment-event.ts'
import { readSaid } from '../../record/read/read-corrections.ts'
import { readTrashReason, trashEvents } from '../../record/row/trash-event.ts'
import { refundKind, refundSchema } from '../../../payments/orders/refunds.ts'
import type { Happened, Row } from './happened.ts'
import { readMails } from './read-mails.ts'

/** What tables say of an answer's way, each kind in the order in which it happened. */
export async function readHappenings(db: Database, row: Row, hasViews: boolean): Promise<Happened[]> {
  const found = await Promise.all([
    moves(db, row),
    edits(db, row),
    requests(db, row),
    payments(db, row),
    refunds(db, row),
    readMails(db, row),
    assignments(db, row),
    trips(db, row),
    hasViews ? views(db, row) : [],
  ])
  return found.flat()
}

async function moves({ sql: db, tables: { answerStateHistory: move } }: Database, { id }: Row): Promise<Happened[]> {
  const rows = await db.select().from(move).where(eq(move.answerId, id)).orderBy(asc(move.id))
  return rows.map(({ at, creatorId, stateId, stateName, initial, undoes, reason }) => {
    const why = reason === null ? {} : { reason }
    const what = { stateId, stateName, initial: initial === 1, undo: undoes !== null, ...why }
    return { at, actorId: creatorId, item: done => ({ kind: 'state', ...done, ...what }) }
  })
}

const editKinds = v.picklist(['correction', 'completion', 'citizenCompletion'])
const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

async function edits({ sql: db, tables: { answerEdit: edit } }: Database, { id }: Row): Promise<Happened[]> {
  const rows = await db.select().from(edit).where(eq(edit.answerId, id)).orderBy(asc(edit.seq))
  return rows.map(({ at, creatorId, kind, changes, said }) => {
    const what = { edit: v.parse(editKinds, kind), changes: v.parse(listSchema, changes).length, ...readSaid(said) }
    return { at, actorId: creatorId, item: done => ({ kind: 'edit', ...done, ...what }) }
  })
}

async function requests({ sql: db, tables: { changeRequest: asked } }: Database, { id }: Row): Promise<Happened[]> {
  const rows = await db.select().from(asked).where(eq(asked.answerId, id)).orderBy(asc(asked.id))
  return rows.map(({ at, creatorId, comment, closedAt }) => ({
    at,
    actorId: creatorId,
    item: done => ({
      kind: 'request',
      ...done,
      comment,
      closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    }),
  }))
}

async function payments({ sql: db, tables: { paymentOrder: order } }: Database, { id }: Row): Promise<Happened[]> {
  const rows = await db.select().from(order).where(eq(order.answerId, id))
  return rows.map(({ updatedAt, paidAt, status, amountCents, currency }) => {
    const what = { status: v.parse(v.picklist(paymentStatuses), status), amountCents, currency }
    return { at: paidAt ?? updatedAt, actorId: 0, item: done => ({ kind: 'payment', ...done, ...what }) }
  })
}

/** The events of a kind, in the order in which they were written. */
function eventsOf({ sql: db, tables: { answerEvent: event } }: Database, answerId: number, kind: string) {
  return db
    .select()
    .from(event)
    .where(and(eq(event.answerId, answerId), eq(event.kind, kind)))
    .orderBy(asc(event.id))
}

async function refunds(db: Database, { id }: Row): Promise<Happened[]> {
  const rows = await eventsOf(db, id, refundKind)
  return rows.map(({ at, actorId, data }) => {
    const { amountCents, currency, reason } = v.parse(refundSchema, data)
    return { at, actorId, item: done => ({ kind: 'refund', ...done, amountCents, currency, reason }) }
  })
}

async function assignments(db: Database, { id }: Row): Promise<Happened[]> {
  const rows = await eventsOf(db, id, assignedKind)
  return rows.map(({ at, actorId, data }) => {
    const { from, to, why } = v.parse(v.pipe(v.string(), v.parseJson(), assignedSchema), data)
    return {
      at,
      actorId,
      people: [from, to].flatMap(id => id ?? []),
      item: (done, nameOf) => ({ kind: 'assigned', ...done, from: nameOf(from), to: nameOf(to), why }),
    }
  })
}

/** To the trash and back. */
async function trips({ sql: db, tables: { answerEvent: event } }: Database, { id }: Row): Promise<Happened[]> {
  const kinds = Object.values(trashEvents)
  const rows = await db
    .select()
    .from(event)
    .where(and(eq(event.answerId, id), inArray(event.kind, kinds)))
    .orderBy(asc(event.id))
  return rows.map(({ at, actorId, kind, data }) => ({
    at,
    actorId,
    item: done => ({ kind: v.parse(v.picklist(kinds), kind), ...done, ...readTrashReason(data) }),
  }))
}

const mostViews = 100
const looks = ['answer.viewed', 'answer.exported'] as const

async function views({ sql: db, tables: { audit } }: Database, { uid }: Row): Promise<Happened[]> {
  const rows = await db
    .select({ at: audit.at, actorId: audit.actorId, action: audit.action })
    .from(audit)
    // As the index says it, so that it is the one that is taken.
    .where(and(sql`${audit.subjectKind} = 'answer'`, eq(audit.subjectUid, uid), inArray(audit.action, [...looks])))
    .orderBy(desc(audit.id))
    .limit(mostViews)
  return rows.toReversed().map(({ at, actorId, action }) => ({
    at,
    actorId: actorId ?? 0,
    item: done => ({ kind: 'view', ...done, action: v.parse(v.picklist(looks), action) }),
  }))
}
