import type { InboxCounts } from '@ventanilla/api'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { unnamed } from '../../../platform/db/handle.ts'
import { recentMap } from '../../forms/snapshot/recent-map.ts'
import { myStates } from './my-states.ts'
import { all, calledAnswers, type Key, keysTable, ofKey, termDate } from './queue-sql.ts'
import { keysOf, queueOf } from './read-queue.ts'
import { type InboxScope, isOpen } from './read-scope.ts'

const value = sql.placeholder

/** Which of the answers in a state are fewer: those that somebody has, or nobody's. Remembered, these are counted the next time. */
export type Fewer = ReturnType<typeof fewerKnown>

export function fewerKnown() {
  return recentMap<string, 'taken' | 'nobodys'>(20_000)
}

/**
 * How many answers each queue has. What the saves count is not counted again: only what is somebody's, or nobody's where that is less, and what
 * is late or waited for is, in its index.
 */
export async function countInbox(
  db: Database,
  scope: InboxScope,
  { now, fewer }: { now: number; fewer: Fewer },
): Promise<InboxCounts> {
  const open = scope.held.filter(({ form, state }) => form.states.initial !== undefined && isOpen(form, state))
  const [mine, begun, late, waiting] = await Promise.all([
    countMine(db, scope),
    countNew(db, scope, fewer),
    countOf(db, scope, { of: 'late', keys: keysOf(scope, 'late'), now }),
    countOf(db, scope, { of: 'waiting', keys: keysOf(scope, 'waiting'), now }),
  ])
  return {
    mine,
    new: begun,
    late: total(late),
    waiting: total(waiting),
    all: total(open.map(({ answers }) => answers)),
  }
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** What is in its first state and nobody's. */
async function countNew(db: Database, scope: InboxScope, fewer: Fewer): Promise<number> {
  const begun = scope.held.filter(({ form, state }) => form.states.initial === state)
  const nameOf = ({ form, state }: (typeof begun)[number]) => `${form.id} ${scope.creatorId ?? ''} ${state}`
  const one = async (of: 'taken' | 'nobodys') => {
    const held = begun.filter(each => (fewer.get(nameOf(each)) ?? 'taken') === of)
    const counts = await countOf(db, scope, { of, keys: held.map(({ form, state }) => [form.id, state]), now: 0 })
    return held.map((each, at) => {
      const { answers } = each
      const count = counts[at] ?? 0
      // The totals and the index are read one after the other: somebody may have taken one between them.
      const nobodys = of === 'nobodys' ? count : Math.max(answers - count, 0)
      fewer.set(nameOf(each), nobodys * 2 < answers ? 'nobodys' : 'taken')
      return nobodys
    })
  }
  return total((await Promise.all([one('taken'), one('nobodys')])).flat())
}

const counted = (isOwn: boolean) => {
  const [due, paused] = [termDate('due_at', isOwn), termDate('paused_at', isOwn)]
  return {
    mine: { hasState: true, is: queueOf('mine') },
    taken: { hasState: true, is: sql`b.assignee_id is not null` },
    nobodys: { hasState: true, is: queueOf('new') },
    late: { hasState: false, is: sql`${due} is not null and ${paused} is null and ${queueOf('late', isOwn)}` },
    waiting: { hasState: false, is: sql`${paused} is not null` },
  }
}

type Asked = {
  readonly of: 'mine' | 'taken' | 'nobodys' | 'late' | 'waiting'
  readonly keys: readonly Key[]
  readonly now: number
}

/** How many there are of each key. */
async function countOf(
  db: Database,
  { userId, creatorId }: InboxScope,
  { of, keys, now }: Asked,
): Promise<readonly number[]> {
  if (keys.length === 0) return []
  const isOwn = creatorId !== undefined
  const count = unnamed(`inbox_count_${of}${isOwn ? '_own' : ''}`, tx => {
    const { hasState, is } = counted(isOwn)[of]
    const conditions = all(ofKey(db, hasState), is, isOwn ? sql`b.creator_id = ${value('own')}` : undefined)
    const answers = sql`select (select count(*) from answer b where ${conditions}) as n from ${keysTable(db)}`
    return tx.select({ n: sql`counted.n`.mapWith(Number) }).from(sql`(${answers}) as counted`)
  })
  const found = await count(db.sql, { keys: JSON.stringify(keys), me: userId, own: creatorId, now })
  return found.map(({ n }) => n)
}

/** What is to do, and what calls without being mine to do. */
async function countMine(db: Database, scope: InboxScope): Promise<number> {
  const keys = await myStates(db, scope)
  const [todo, called] = await Promise.all([
    countOf(db, scope, { of: 'mine', keys, now: 0 }),
    readCalled(db, scope, keys),
  ])
  return total(todo) + called.length
}

/** What calls somebody without being theirs to do, which stands in `keys`. */
export async function readCalled(db: Database, { userId, creatorId, forms }: InboxScope, keys: readonly Key[]) {
  const isOwn = creatorId !== undefined
  const called = unnamed(`inbox_called${isOwn ? '_own' : ''}`, tx => {
    const own = isOwn ? sql`b.creator_id = ${value('own')}` : undefined
    return tx
      .select({
        formId: sql`c.form_id`.mapWith(Number),
        state: sql`c.state`.mapWith(String),
        assigneeId: sql`coalesce(c.assignee_id, 0)`.mapWith(Number),
        dueAt: sql`c.due_at`.mapWith(numberOrNull),
        pausedAt: sql`c.paused_at`.mapWith(numberOrNull),
      })
      .from(
        sql`(select b.form_id, b.state, b.assignee_id, b.due_at, b.paused_at from answer_watcher w cross join answer b
          where ${all(calledAnswers(db), own)}) as c`,
      )
  })
  const found = await called(db.sql, { me: userId, own: creatorId, forms: JSON.stringify([...forms.keys()]) })
  const mine = new Set(keys.map(([form, state]) => `${form} ${state}`))
  return found.filter(({ assigneeId, formId, state }) => assigneeId !== userId || !mine.has(`${formId} ${state}`))
}

/** As the database has it: Postgres tells long numbers as text. */
function numberOrNull(value: unknown): number | null {
  return value === null ? null : Number(value)
}
