import type { DueGroups } from '@ventanilla/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { unnamed } from '../../../platform/db/handle.ts'
import { type DueBounds, dueBounds } from '../record/list/due-groups.ts'
import type { TermColumns } from '../record/row/answer-term.ts'
import { readCalled } from './count-inbox.ts'
import { myStates } from './my-states.ts'
import { all, type Key, keysTable, ofKey } from './queue-sql.ts'
import { queueOf } from './read-queue.ts'
import type { InboxScope } from './read-scope.ts'

const value = sql.placeholder

/** How many of what is somebody's, or calls them, stand under each head of the queue by what is due: the days are those of each town. */
export async function countGroups(db: Database, scope: InboxScope, now: number): Promise<DueGroups> {
  const keys = await myStates(db, scope)
  const boundsOf = boundsByZone(now)
  const zoneOf = (formId: number) => scope.forms.get(formId)?.timeZone ?? 'UTC'
  const zones = new Set(keys.map(([formId]) => zoneOf(formId)))
  const [called, ...counted] = await Promise.all([
    readCalled(db, scope, keys),
    ...[...zones].map(zone => {
      const ofZone = keys.filter(([formId]) => zoneOf(formId) === zone)
      return countOf(db, scope, ofZone, boundsOf(zone))
    }),
  ])
  const groups: DueGroups = { late: 0, today: 0, week: 0, later: 0, paused: 0, none: 0 }
  for (const one of counted) {
    for (const name of names) groups[name] += one[name]
  }
  for (const row of called) groups[groupOf(row, boundsOf(zoneOf(row.formId)))]++
  return groups
}

const names = ['late', 'today', 'week', 'later', 'paused', 'none'] as const

function boundsByZone(now: number): (timeZone: string) => DueBounds {
  const known = new Map<string, DueBounds>()
  return timeZone => {
    const bounds = known.get(timeZone) ?? dueBounds(timeZone, now)
    known.set(timeZone, bounds)
    return bounds
  }
}

function groupOf({ dueAt, pausedAt }: TermColumns, { late, today, week }: DueBounds): keyof DueGroups {
  if (pausedAt !== null) return 'paused'
  if (dueAt === null) return 'none'
  if (dueAt <= late) return 'late'
  if (dueAt <= today) return 'today'
  return dueAt <= week ? 'week' : 'later'
}

/** The same rule in the index of what somebody has to do, which is read once from end to end. */
async function countOf(
  db: Database,
  { userId, creatorId }: InboxScope,
  keys: readonly Key[],
  bounds: DueBounds,
): Promise<DueGroups> {
  const isOwn = creatorId !== undefined
  const runs = (is: SQL) => sql`b.paused_at is null and ${is}`
  const is: Readonly<Record<keyof DueGroups, SQL>> = {
    paused: sql`b.paused_at is not null`,
    none: runs(sql`b.due_at is null`),
    late: runs(sql`b.due_at <= ${value('late')}`),
    today: runs(sql`b.due_at > ${value('late')} and b.due_at <= ${value('today')}`),
    week: runs(sql`b.due_at > ${value('today')} and b.due_at <= ${value('week')}`),
    later: runs(sql`b.due_at > ${value('week')}`),
  }
  const columns = sql.join(
    names.map(name => sql`coalesce(sum(case when ${is[name]} then 1 else 0 end), 0) as ${sql.identifier(name)}`),
    sql`, `,
  )
  const own = isOwn ? sql`b.creator_id = ${value('own')}` : undefined
  const count = unnamed(`inbox_groups${isOwn ? '_own' : ''}`, tx =>
    tx
      .select({
        late: sql`g.late`.mapWith(Number),
        today: sql`g.today`.mapWith(Number),
        week: sql`g.week`.mapWith(Number),
        later: sql`g.later`.mapWith(Number),
        paused: sql`g.paused`.mapWith(Number),
        none: sql`g.none`.mapWith(Number),
      })
      .from(
        sql`(select ${columns} from ${keysTable(db)} cross join answer b
          where ${all(ofKey(db, true), queueOf('mine'), own)}) as g`,
      ),
  )
  const [found] = await count(db.sql, { keys: JSON.stringify(keys), me: userId, own: creatorId, ...bounds })
  return found ?? { late: 0, today: 0, week: 0, later: 0, paused: 0, none: 0 }
}
