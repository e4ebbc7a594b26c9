import type { AnswerNeighbours, InboxBox, InboxIds, InboxPage, InboxRows } from '@ventanilla/api'
import { inboxPageSize, mostNamed } from '@ventanilla/api'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { type Cursor, cursorOf, writeCursor } from '../../../platform/http/request/cursor.ts'
import { Problem, refusedAt } from '../../../platform/problem.ts'
import type { VersionReader } from '../../forms/snapshot/read-version.ts'
import { phaseOf } from '../record/list/read-by-term.ts'
import { answersSeen } from '../record/list/scope.ts'
import { inboxItems } from './inbox-items.ts'
import { type Placed, type RunName, readQueue, runsOf } from './read-queue.ts'
import { readScope } from './read-scope.ts'
import type { StatesReader } from './states-of-forms.ts'

export type InboxDeps = { readonly db: Database; readonly version: VersionReader; readonly statesOf: StatesReader }

/** A page of a queue. */
export async function listInbox(
  deps: InboxDeps,
  person: StaffUser,
  { box, cursor: cursorText }: { box: InboxBox; cursor?: string | undefined },
  now: number,
): Promise<InboxPage> {
  const { db, statesOf } = deps
  const sort = `inbox_${box}`
  const cursor = cursorOf(cursorText || undefined, sort)
  const run = runsOf[box].find(each => each === cursor?.state)
  if (cursor && run === undefined) throw refusedAt(['cursor'], 'cursor')
  const scope = await readScope(db, person, statesOf)
  const isBackwards = cursor?.direction === 'previous'
  const place = cursor && run ? { run, at: cursor.at, id: cursor.id } : undefined
  const direction = isBackwards ? 'previous' : 'next'
  const found = await readQueue(db, scope, box, { direction, place, rows: inboxPageSize + 1, now })
  const hasMore = found.length > inboxPageSize
  const page = found.slice(0, inboxPageSize)
  if (isBackwards) page.reverse()
  const ids = page.map(({ id }) => id)
  const items = new Map((await inboxItems(deps, person, scope, { ids, now })).map(({ id, item }) => [id, item]))
  const to = (at: Placed | undefined, way: Cursor['direction']) =>
    at ? writeCursor({ direction: way, sort, at: at.at, id: at.id, state: at.run }) : null
  return {
    items: ids.flatMap(id => items.get(id) ?? []),
    next: isBackwards || hasMore ? to(page.at(-1), 'next') : null,
    previous: (isBackwards ? hasMore : cursor !== undefined) ? to(page[0], 'previous') : null,
  }
}

/** Answers by their ids as they are now, in no order, and of each whether it stands in the queue. */
export async function inboxRows(
  deps: InboxDeps,
  person: StaffUser,
  { box, ids: uids }: { box: InboxBox; ids: string },
  now: number,
): Promise<InboxRows> {
  const { db, statesOf } = deps
  const { answer } = db.tables
  const scope = await readScope(db, person, statesOf)
  const rows = await db.sql
    .select({ id: answer.id })
    .from(answer)
    .where(inArray(answer.uid, uids.split(',')))
  const found = await inboxItems(deps, person, scope, { ids: rows.map(({ id }) => id), now })
  return { items: found.map(({ item, isIn }) => ({ ...item, isFound: isIn(box) })) }
}

/** The first answers of a queue in its order, as many as an order can name. */
export async function inboxIds(
  { db, statesOf }: InboxDeps,
  person: StaffUser,
  box: InboxBox,
  now: number,
): Promise<InboxIds> {
  const { answer } = db.tables
  const scope = await readScope(db, person, statesOf)
  const from = { direction: 'next', place: undefined, rows: mostNamed + 1, now } as const
  const found = (await readQueue(db, scope, box, from)).map(({ id }) => id)
  const ids = found.slice(0, mostNamed)
  const rows = await db.sql
    .select({
      id: answer.id,
      uid: answer.uid,
      docCode: answer.docCode,
      revision: answer.revision,
      formId: answer.formId,
    })
    .from(answer)
    .where(and(inArray(answer.id, ids), answersSeen(db, person)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return {
    items: ids.flatMap(id => {
      const row = byId.get(id)
      const form = row && scope.forms.get(row.formId)
      if (!form) return []
      const { uid, docCode, revision } = row
      return [{ id: uid, docCode, revision, form: { id: form.uid, name: form.title } }]
    }),
    hasMore: found.length > mostNamed,
  }
}

/** The answers before and behind one in a queue; its place counts, also where it does not stand there any more. Throws answer.notFound. */
export async function inboxNeighbours(
  { db, statesOf }: InboxDeps,
  person: StaffUser,
  { box, of }: { box: InboxBox; of: string },
  now: number,
): Promise<AnswerNeighbours> {
  const { answer } = db.tables
  const scope = await readScope(db, person, statesOf)
  const [row] = await db.sql
    .select({
      id: answer.id,
      formId: answer.formId,
      createdAt: answer.createdAt,
      dueAt: answer.dueAt,
      pausedAt: answer.pausedAt,
    })
    .from(answer)
    .where(and(eq(answer.uid, of), answersSeen(db, person)))
  if (!row || !scope.forms.has(row.formId)) throw new Problem('answer.notFound')
  const place = placeOf(row, box)
  const one = async (direction: Cursor['direction']) => {
    const [found] = await readQueue(db, scope, box, { direction, place, rows: 1, now })
    if (!found) return null
    const [known] = await db.sql.select({ uid: answer.uid }).from(answer).where(eq(answer.id, found.id))
    return known?.uid ?? null
  }
  const [previous, next] = await Promise.all([one('previous'), one('next')])
  return { previous, next }
}

const termRuns = { running: 'running', paused: 'paused', none: 'undue' } as const

type PlacedRow = {
  readonly id: number
  readonly createdAt: number
  readonly dueAt: number | null
  readonly pausedAt: number | null
}

/** What has left what is late or waited for stands before the rest. */
function placeOf({ id, createdAt, dueAt, pausedAt }: PlacedRow, box: InboxBox): Placed {
  const run: RunName = box === 'mine' ? termRuns[phaseOf({ dueAt, pausedAt })] : (runsOf[box][0] ?? 'newest')
  const at = { running: dueAt ?? 0, paused: pausedAt ?? 0, undue: 0, oldest: createdAt, newest: createdAt }[run]
  return { run, at, id }
}
