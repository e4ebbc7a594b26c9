import type { InboxBox } from '@ventanilla/api'
import { type SQL, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../platform/db/database.ts'
import { unnamed } from '../../../platform/db/handle.ts'
import type { Cursor } from '../../../platform/http/request/cursor.ts'
import { myStates } from './my-states.ts'
import { all, calledAnswers, type Key, keysTable, ofKey, termDate } from './queue-sql.ts'
import { type InboxScope, isOpen } from './read-scope.ts'

/** Answers of a queue that stand in one order; those of one run stand before those of the next. */
export type RunName = 'running' | 'paused' | 'undue' | 'oldest' | 'newest'

type Run = { readonly at: SQL | undefined; readonly isRising: boolean; readonly is: SQL | undefined }
/** What runs out first and who is waited for longest stand first; what has no term in the order in which it came, the last first. */
const runs = (isOwn: boolean, isMine: boolean): Readonly<Record<RunName, Run>> => {
  // What stands still of what somebody has is little: it is looked through, and not all that stands still in a form.
  const [due, paused] = [termDate('due_at', isOwn && !isMine), termDate('paused_at', isOwn || isMine)]
  return {
    running: { at: due, isRising: true, is: sql`${due} is not null and ${paused} is null` },
    paused: { at: paused, isRising: true, is: sql`${paused} is not null` },
    undue: { at: undefined, isRising: false, is: sql`${due} is null and ${paused} is null` },
    oldest: { at: sql`b.created_at`, isRising: true, is: undefined },
    newest: { at: sql`b.created_at`, isRising: false, is: undefined },
  }
}

export const runsOf: Readonly<Record<InboxBox, readonly RunName[]>> = {
  mine: ['running', 'paused', 'undue'],
  new: ['oldest'],
  late: ['running'],
  waiting: ['paused'],
  all: ['newest'],
}

/** Where reading goes on: behind an answer of a run, or before it. */
export type Place = { readonly run: RunName; readonly at: number; readonly id: number }
export type Placed = Place
type From = {
  readonly direction: Cursor['direction']
  readonly place: Place | undefined
  readonly rows: number
  readonly now: number
}

/** Answers of a queue in its order, from a place on; towards the page before in the order that is read. */
export async function readQueue(db: Database, scope: InboxScope, box: InboxBox, from: From): Promise<Placed[]> {
  const { direction, place, rows } = from
  const names = direction === 'next' ? runsOf[box] : runsOf[box].toReversed()
  const first = place ? names.indexOf(place.run) : 0
  if (first < 0) return []
  const keys = box === 'mine' ? await myStates(db, scope) : keysOf(scope, box)
  const page: Placed[] = []
  for (const run of names.slice(first)) {
    const here = place?.run === run ? place : undefined
    const found = await readRun(db, scope, { box, run, keys, ...from, place: here, rows: rows - page.length })
    page.push(...found.map(each => ({ run, ...each })))
    if (page.length >= rows) break
  }
  return page
}

/** The forms, or the states of forms, in which a queue has its answers. */
export function keysOf({ held, forms }: InboxScope, box: Exclude<InboxBox, 'mine'>): Key[] {
  if (box === 'late' || box === 'waiting') return [...forms.keys()].map(id => [id])
  const states = held.filter(({ form, state }) =>
    // A form without states has nothing to decide.
    box === 'new' ? form.states.initial === state : form.states.initial !== undefined && isOpen(form, state),
  )
  return states.map(({ form, state }) => [form.id, state])
}

type Reading = From & { readonly box: InboxBox; readonly run: RunName; readonly keys: readonly Key[] }

async function readRun(db: Database, scope: InboxScope, { box, run, keys, direction, place, rows, now }: Reading) {
  const { userId, creatorId, forms } = scope
  if (keys.length === 0 && box !== 'mine') return []
  const isOwn = creatorId !== undefined
  const name = `inbox_${box}_${run}_${direction}${place ? '' : '_end'}${isOwn ? '_own' : ''}`
  const ofRun = runs(isOwn, box === 'mine')[run]
  const { at = sql`0`, isRising, is } = ofRun
  const isUp = isRising === (direction === 'next')
  const direct = sql.raw(isUp ? 'asc' : 'desc')
  const order = ofRun.at ? sql`${at} ${direct}, b.id ${direct}` : sql`b.id ${direct}`
  const whole = ofRun.at ? sql`at ${direct}, id ${direct}` : sql`id ${direct}`
  const own = isOwn ? sql`b.creator_id = ${value('own')}` : undefined
  const conditions = [is, place && beyond(ofRun, isUp), own]
  const read = unnamed(name, tx => {
    const ofQueue = all(ofKey(db, box !== 'late' && box !== 'waiting'), queueOf(box, isOwn), ...conditions)
    const merged = firstOfEach(
      db,
      at,
      columns => sql`select ${columns} from answer b where ${ofQueue} order by ${order} limit ${value('rows')}`,
    )
    const called = sql`select b.id, ${at} as at from answer_watcher w cross join answer b
      where ${all(calledAnswers(db), ...conditions)}`
    const found = box === 'mine' ? sql`${merged} union ${called}` : merged
    return tx
      .select({ id: sql`page.id`.mapWith(Number), at: sql`page.at`.mapWith(Number) })
      .from(sql`(select id, at from (${found}) as found order by ${whole} limit ${value('rows')}) as page`)
  })
  return await read(db.sql, {
    keys: JSON.stringify(keys),
    forms: JSON.stringify([...forms.keys()]),
    me: userId,
    own: creatorId,
    now,
    rows,
    cursorAt: place?.at,
    cursorId: place?.id,
  })
}

const value = sql.placeholder

/** What a queue asks beside where its answers stand. */
export function queueOf(box: InboxBox, isOwn = false): SQL | undefined {
  if (box === 'mine') return sql`b.assignee_id = ${value('me')}`
  if (box === 'new') return sql`b.assignee_id is null`
  return box === 'late' ? sql`${termDate('due_at', isOwn)} <= ${value('now')}` : undefined
}

/** The same pair as the order, as one row value: the index goes straight to the place. */
function beyond({ at }: Run, isUp: boolean): SQL {
  const than = sql.raw(isUp ? '>' : '<')
  return at
    ? sql`(${at}, b.id) ${than} (${value('cursorAt')}, ${value('cursorId')})`
    : sql`b.id ${than} ${value('cursorId')}`
}

/**
 * The first answers of each key: every one is a short walk in an index, so the whole costs what there are keys, not answers. `page` gives those
 * of one key.
 */
function firstOfEach(db: Database, at: SQL, page: (columns: SQL) => SQL): SQL {
  return choose(db, {
    // It knows no lateral join; a list of numbers that hangs on the row before is one.
    sqlite: () => sql`select b.id, ${at} as at from ${keysTable(db)} cross join answer b
      where b.id in (${page(sql`b.id`)})`,
    postgres: () => sql`select page.id, page.at from ${keysTable(db)}
      cross join lateral (${page(sql`b.id, ${at} as at`)}) as page`,
  })
}
