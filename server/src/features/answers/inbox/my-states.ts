import { sql } from 'drizzle-orm'
import { choose, type Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'
import type { Key } from './queue-sql.ts'
import { type InboxScope, isOpen } from './read-scope.ts'

const me = sql.placeholder('me')

/** The first form and state behind one, in the index of what somebody has to do. */
const behind = sql`b.assignee_id = ${me} and (b.form_id, b.state) > (p.form_id, p.state) order by b.form_id, b.state limit 1`

/** Each form and state in which somebody has answers, with one step in the index for each: however many there are. */
const heldBy = (dialect: 'sqlite' | 'postgres') =>
  statement('inbox_my_states', tx =>
    tx.select({ formId: sql`mine.form_id`.mapWith(Number), state: sql`mine.state`.mapWith(String) }).from(
      sql`(with recursive p(form_id, state) as (
          select * from (select form_id, state from answer where assignee_id = ${me} order by form_id, state limit 1) as first
          union all ${
            dialect === 'sqlite'
              ? sql`select a.form_id, a.state from p cross join answer a on a.id = (select b.id from answer b where ${behind})`
              : sql`select a.form_id, a.state from p cross join lateral (select b.form_id, b.state from answer b where ${behind}) a`
          }) select form_id, state from p) as mine`,
    ),
  )
const onSqlite = heldBy('sqlite')
const onPostgres = heldBy('postgres')

/** Forms and states in which somebody has something left to do, of what they see. */
export async function myStates(db: Database, { userId, forms }: InboxScope): Promise<Key[]> {
  const held = await choose(db, { sqlite: () => onSqlite, postgres: () => onPostgres })(db.sql, { me: userId })
  return held.flatMap(({ formId, state }): Key[] => {
    const form = forms.get(formId)
    return form && isOpen(form, state) ? [[formId, state]] : []
  })
}
