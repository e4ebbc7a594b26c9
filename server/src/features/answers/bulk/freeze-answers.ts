import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../platform/db/database.ts'
import { type Handle, run, unnamed } from '../../../platform/db/handle.ts'
import type { Tables } from '../../../platform/db/schema/build.ts'
import { besideDatabase } from '../../../platform/threads/beside-database.ts'
import { conditionsOf, type FoundFilter, findsNothing } from '../record/list/answer-filter.ts'

/** All that a filter finds of a form's answers up to the newest of a moment; one more than `most` where there are more. */
export type FreezeJob = { readonly filter: FoundFilter; readonly upTo: number; readonly most: number }

/** Answers that are alike to every rule, each with the revision that it had. */
export type FrozenGroup = {
  readonly version: number
  readonly state: string
  readonly creatorId: number
  readonly assigneeId: number | null
  readonly answers: (readonly [id: number, revision: number])[]
}

export type Freeze = (job: FreezeJob) => Promise<FrozenGroup[]>

/** Few enough that reading them on Postgres leaves turns to others. */
const page = 5_000

function columnsOf({ answer }: Pick<Tables, 'answer'>) {
  const { id, createdAt, revision, version, state, creatorId, assigneeId } = answer
  return { id, createdAt, revision, version, state, creatorId, assigneeId }
}

type Row = Omit<FrozenGroup, 'answers'> & {
  readonly id: number
  readonly createdAt: number
  readonly revision: number
}

/** The answers of one moment, newest first in each group. */
export async function freezeAnswers(db: Database, job: FreezeJob): Promise<FrozenGroup[]> {
  if (findsNothing(job.filter)) return []
  return await db.snapshot(function* (tx) {
    const groups = grouping()
    let last: Row | undefined
    let read = 0
    do {
      const rows: Row[] = yield* run(readPage(tx, db, job, last))
      for (const row of rows.slice(0, job.most + 1 - read)) groups.add(row)
      read += rows.length
      last = rows.length < page ? undefined : rows.at(-1)
    } while (last && read <= job.most)
    return groups.all()
  })
}

/**
 * The same of answers that are named, as far as one of `creators` gave them; where a revision was seen, it counts: somebody who was quicker is
 * found out at the answer itself.
 */
export async function freezeNamed(
  { sql: handle, tables }: Database,
  { formId, creators }: Pick<FoundFilter, 'formId' | 'creators'>,
  named: readonly { readonly id: string; readonly revision?: number }[],
): Promise<FrozenGroup[]> {
  const { answer } = tables
  const groups = grouping()
  const seen = new Map(named.map(({ id, revision }) => [id, revision]))
  const rows = await handle
    .select({ ...columnsOf(tables), uid: answer.uid })
    .from(answer)
    .where(
      and(
        inArray(answer.uid, [...seen.keys()]),
        eq(answer.formId, formId),
        creators && inArray(answer.creatorId, [...creators]),
      ),
    )
    .orderBy(desc(answer.createdAt), desc(answer.id))
  for (const row of rows) groups.add({ ...row, revision: seen.get(row.uid) ?? row.revision })
  return groups.all()
}

function grouping() {
  const groups = new Map<string, FrozenGroup>()
  return {
    add({ id, revision, version, state, creatorId, assigneeId }: Row) {
      const key = `${version} ${creatorId} ${assigneeId} ${state}`
      let group = groups.get(key)
      if (!group) groups.set(key, (group = { version, state, creatorId, assigneeId, answers: [] }))
      group.answers.push([id, revision])
    },
    all: () => [...groups.values()],
  }
}

function readPage(tx: Handle, { tables }: Database, { filter, upTo }: FreezeJob, last: Row | undefined) {
  const { conditions, name, values } = conditionsOf(filter, tables)
  const value = sql.placeholder
  const read = unnamed(`bulk_freeze_${name}_${last ? 'next' : 'first'}`, (of, all) => {
    const { answer } = all
    const beyond = last && sql`(${answer.createdAt}, ${answer.id}) < (${value('at')}, ${value('lastId')})`
    return of
      .select(columnsOf(all))
      .from(answer)
      .where(and(...conditions, lte(answer.id, value('upTo')), beyond))
      .orderBy(desc(answer.createdAt), desc(answer.id))
      .limit(page)
  })
  return read(tx, { ...values, upTo, at: last?.createdAt, lastId: last?.id })
}

/** The newest answer that there is at this moment, of whatever form: what comes later has a greater number. */
export async function newestAnswer({ sql: handle, tables: { answer } }: Database): Promise<number> {
  const [row] = await handle.select({ id: answer.id }).from(answer).orderBy(desc(answer.id)).limit(1)
  return row?.id ?? 0
}

/** Reads on a thread with a connection of its own, as the embedded database would keep others waiting; one in memory is no other thread's. */
export function answerFreezer(db: Database, databaseUrl: string): Freeze {
  const here: Freeze = job => freezeAnswers(db, job)
  if (databaseUrl.includes(':memory:')) return here
  return choose<Freeze>(db, {
    postgres: () => here,
    sqlite: () => {
      const program = new URL('./freeze-thread.js', import.meta.url)
      return besideDatabase<FreezeJob, FrozenGroup[]>(program, { databaseUrl, mostWaiting: 20 })
    },
  })
}
