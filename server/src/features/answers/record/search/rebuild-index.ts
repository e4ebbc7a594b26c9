import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { holdingRows, isAlone } from '../../../../platform/db/locks.ts'
import { versionReader } from '../../../forms/snapshot/read-version.ts'
import { readIndexRows } from './answer-texts.ts'

/** Another number has every answer indexed anew: to be raised whenever answers are split into other words, or have others. */
const searchVersion = '3'
const settingName = 'search.index'
const batch = 100

/** Up to which answer the index is made by this version; nothing once it is done. */
type Progress = { readonly after: number } | undefined

/** Indexes the next answers that this version has not, in the order of their ids: stopped at any point, it goes on there. Gives how many, none at the end. */
export async function indexNext(db: Database, at: Date): Promise<number> {
  const progress = readProgress(await db.sql.select().from(db.tables.setting).where(isProgress(db)))
  if (!progress) return 0
  const rows = await readIndexRows(db, versionReader(db), { after: progress.after, rows: batch })
  return await db.transact(function* (tx) {
    if (!(yield* isAlone(db, tx, 'search'))) return rows.length
    const known = yield* run(tx.select().from(db.tables.setting).where(isProgress(db)))
    if (readProgress(known)?.after !== progress.after) return rows.length
    yield* putUnchanged(db, tx, rows)
    yield* keepProgress(db, tx, rows.at(-1)?.answerId, at)
    return rows.length
  })
}

/** How much of the answers this version has indexed, in percent; undefined once it is all. */
export async function indexedPercent(db: Database): Promise<number | undefined> {
  const progress = readProgress(await db.sql.select().from(db.tables.setting).where(isProgress(db)))
  if (!progress) return undefined
  const { answer } = db.tables
  const [last] = await db.sql.select({ id: answer.id }).from(answer).orderBy(desc(answer.id)).limit(1)
  return last ? Math.min(99, Math.floor((progress.after / last.id) * 100)) : undefined
}

/** Whoever changed an answer meanwhile has indexed it too. */
function* putUnchanged(db: Database, tx: Handle, rows: Awaited<ReturnType<typeof readIndexRows>>): Steps<void> {
  const { answer, answerSearch } = db.tables
  const ids = rows.map(({ answerId }) => answerId)
  if (ids.length === 0) return
  const now = yield* run(
    tx
      .select({ id: answer.id, revision: answer.revision })
      .from(answer)
      .where(sql`${inArray(answer.id, ids)}${holdingRows(db)}`),
  )
  const revisions = new Map(now.map(({ id, revision }) => [id, revision]))
  const unchanged = rows.filter(({ answerId, revision }) => revisions.get(answerId) === revision)
  if (unchanged.length === 0) return
  const unchangedIds = unchanged.map(({ answerId }) => answerId)
  yield* run(tx.delete(answerSearch).where(inArray(answerSearch.answerId, unchangedIds)))
  yield* run(tx.insert(answerSearch).values(unchanged.map(({ row }) => row)))
}

function isProgress({ tables: { setting } }: Database) {
  return eq(setting.name, settingName)
}

function readProgress([row]: readonly { readonly value: string }[]): Progress {
  const [version, after] = row?.value.split(' ') ?? []
  if (version !== searchVersion) return { after: 0 }
  return after === undefined ? undefined : { after: Number(after) }
}

function* keepProgress({ tables: { setting } }: Database, tx: Handle, last: number | undefined, at: Date): Steps<void> {
  const value = last === undefined ? searchVersion : `${searchVersion} ${last}`
  const updatedAt = at.getTime()
  yield* run(
    tx
      .insert(setting)
      .values({ name: settingName, value, updatedAt })
      .onConflictDoUpdate({ target: setting.name, set: { value, updatedAt } }),
  )
}
