import type { InboxCounts } from '@ventanilla/api'
import { sql } from 'drizzle-orm'
import { choose, type Database } from '../../../platform/db/database.ts'
import { unnamed } from '../../../platform/db/handle.ts'
import { myStates } from './my-states.ts'
import { all, calledAnswers, type Key, keysTable, ofKey } from './queue-sql.ts'
import { keysOf, queueOf } from './read-queue.ts'
import { type InboxScope, isOpen } from './read-scope.ts'

const value = sql.placeholder

/** How many answers each queue has. What the saves count is not counted again: only what is somebody's, late or waited for is, in its index. */
export async function countInbox(db: Database, scope: InboxScope, now: number): Promise<InboxCounts> {
  const { held } = scope
  const begun = held.filter(({ form, state }) => form.states.initial === state)
  const open = held.filter(({ form, state }) => form.states.initial !== undefined && isOpen(form, state))
  const total = (some: typeof held) => some.reduce((sum, { answers }) => sum + answers, 0)
  const [mine, taken, late, waiting] = await Promise.all([
    countMine(db, scope),
    countOf(db, scope, { of: 'taken', keys: keysOf(scope, 'new'), now }),
    countOf(db, scope, { of: 'late', keys: keysOf(scope, 'late'), now }),
    countOf(db, scope, { of: 'waiting', keys: keysOf(scope, 'waiting'), now }),
  ])
  // The totals and the index are read one after the other: somebody may have taken one between them.
  return { mine, new: Math.max(total(begun) - taken, 0), late, waiting, all: total(open) }
}

const counted = {
  mine: { hasState: true, is: queueOf('mine') },
  taken: { hasState: true, is: sql`b.assignee_id is not null` },
  late: { hasState: false, is: sql`b.due_at is not null and b.paused_at is null and ${queueOf('late')}` },
  waiting: { hasState: false, is: sql`b.paused_at is not null` },
} as const

type Asked = { readonly of: keyof typeof counted; readonly keys: readonly Key[]; readonly now: number }

async function countOf(db: Database, { userId, creatorId }: InboxScope, { of, keys, now }: Asked): Promise<number> {
  if (keys.length === 0) return 0
  const isOwn = creatorId !== undefined
  const count = unnamed(`inbox_count_${of}${isOwn ? '_own' : ''}`, tx => {
    const { hasState, is } = counted[of]
    const conditions = all(ofKey(db, hasState), is, isOwn ? sql`b.creator_id = ${value('own')}` : undefined)
    const answers = choose(db, {
      sqlite: () => sql`select count(*) as n from ${keysTable(db)} cross join answer b where ${conditions}`,
      postgres: () => sql`select sum(c.n) as n from ${keysTable(db)}
        cross join lateral (select count(*) as n from answer b where ${conditions}) as c`,
    })
    return tx.select({ total: sql`counted.n`.mapWith(Number) }).from(sql`(${answers}) as counted`)
  })
  const [row] = await count(db.sql, { keys: JSON.stringify(keys), me: userId, own: creatorId, now })
  return row?.total ?? 0
}

/** What is to do, and what calls without being mine to do. */
async function countMine(db: Database, scope: InboxScope): Promise<number> {
  const keys = await myStates(db, scope)
  const [todo, called] = await Promise.all([countOf(db, scope, { of: 'mine', keys, now: 0 }), readCalled(db, scope)])
  const mine = new Set(keys.map(([form, state]) => `${form} ${state}`))
  const others = called.filter(
    ({ assigneeId, formId, state }) => assigneeId !== scope.userId || !mine.has(`${formId} ${state}`),
  )
  return todo + others.length
}

async function readCalled(db: Database, { userId, creatorId, forms }: InboxScope) {
  const isOwn = creatorId !== undefined
  const called = unnamed(`inbox_called${isOwn ? '_own' : ''}`, tx => {
    const own = isOwn ? sql`b.creator_id = ${value('own')}` : undefined
    return tx
      .select({
        formId: sql`c.form_id`.mapWith(Number),
        state: sql`c.state`.mapWith(String),
        assigneeId: sql`coalesce(c.assignee_id, 0)`.mapWith(Number),
      })
      .from(
        sql`(select b.form_id, b.state, b.assignee_id from answer_watcher w cross join answer b
          where ${all(calledAnswers(db), own)}) as c`,
      )
  })
  return await called(db.sql, { me: userId, own: creatorId, forms: JSON.stringify([...forms.keys()]) })
}
