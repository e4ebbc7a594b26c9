import { eq, inArray, sql } from 'drizzle-orm'
import { createUser } from '../../server/src/features/accounts/users/create-user.ts'
import { choose, type Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { end } from '../search/fill.ts'

const dayMs = 86_400_000
const colleagues = 20

/**
 * What there is to do among the answers of a town, unless an earlier run said so: of the form that has most, everybody's but the last of a hundred have
 * somebody, as where the answers are given out in turn; of the others one of ten. One of ten is late, as many are not yet, one of fifty waits.
 * The supervisor follows five thousand and is called to fifty.
 */
export async function addWork(url: string): Promise<void> {
  const db = await openDatabase(url)
  try {
    const { answer } = db.tables
    const [known] = await db.sql
      .select({ id: answer.id })
      .from(answer)
      .where(sql`${answer.assigneeId} is not null`)
      .limit(1)
    if (!known) await add(db)
  } finally {
    await db.close()
  }
}

async function add(db: Database): Promise<void> {
  const { answer, answerWatcher, form, user } = db.tables
  const given = { municipalityId: 1, areaIds: [1], passwordHash: null, lastName: 'Paz', at: new Date(0) }
  for (let number = 1; number <= colleagues; number++) {
    const names = { username: `c${number}`, email: `c${number}@bench.example`, firstName: `${number}` }
    await createUser(db, { ...given, ...names, role: 'ROLE_SUPERVISOR' })
  }
  const [supervisor] = await db.sql.select({ id: user.id }).from(user).where(eq(user.username, 'supervisor'))
  if (!supervisor) throw new Error('nobody to give answers to')
  const [first] = await db.sql.select({ id: form.id }).from(form).orderBy(form.id).limit(1)
  const [last] = await db.sql.select({ id: sql`max(${answer.id})`.mapWith(Number) }).from(answer)
  const of = (part: number) => sql`${answer.id} % ${sql.raw(`${part}`)}`
  const given100 = sql`${answer.formId} = ${first?.id} and ${answer.id} < ${Math.floor((last?.id ?? 0) * 0.99)}`
  // One half is late; the other will be in years, whatever the clock says when it is measured.
  await db.sql
    .update(answer)
    .set({
      dueAt: sql`${answer.createdAt} + case when ${of(10)} = 4 then ${bigint(20 * dayMs)} else ${bigint(3_000 * dayMs)} end`,
    })
    .where(inArray(of(10), [4, 5]))
  await db.sql
    .update(answer)
    .set({ pausedAt: sql`${answer.createdAt} + ${dayMs}` })
    .where(eq(of(50), 7))
  const watched = await db.sql.select({ id: answer.id }).from(answer).orderBy(answer.id).limit(5_000)
  for (let from = 0; from < watched.length; from += 500) {
    const rows = watched.slice(from, from + 500).map(({ id }) => ({
      answerId: id,
      userId: supervisor.id,
      municipalityId: 1,
      at: end,
      mentionedAt: id % 100 === 1 ? end : null,
    }))
    await db.sql.insert(answerWatcher).values(rows)
  }
  // Last: by this an earlier run is known that came to its end.
  await db.sql
    .update(answer)
    .set({ assigneeId: sql`${supervisor.id} + ${of(colleagues)}` })
    .where(sql`${given100} or ${of(10)} = 3`)
  await choose<Promise<unknown>>(db, {
    sqlite: async connection => connection.pragma('wal_checkpoint(truncate)'),
    postgres: pool => pool.query('vacuum analyze'),
  })
}

/** Postgres takes a number that stands alone for a text. */
function bigint(value: number) {
  return sql`cast(${value} as bigint)`
}
