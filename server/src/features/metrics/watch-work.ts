import { statfs } from 'node:fs/promises'
import { type AnyColumn, and, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { choose, type Database } from '../../platform/db/database.ts'
import type { Deps } from '../deps.ts'

type Watched = Pick<Deps, 'db' | 'config' | 'clock' | 'reads'>
type Queue = { readonly waiting: number; readonly oldest: number | null; readonly given: number }

const count = sql<number>`count(*)`

/** What of a queue has not left, what has a later try before it among it, and what was given up; `oldest` is of what is due. */
async function readQueue(
  db: Database,
  row: Database['tables']['outbox'] | Database['tables']['webhookDelivery'],
  givenUpAt: AnyColumn,
  now: number,
): Promise<Queue> {
  const isWaiting = and(isNull(row.doneAt), isNull(givenUpAt))
  const [all] = await db.sql.select({ count }).from(row).where(isWaiting)
  const oldest = sql<number | null>`min(${row.nextAt})`
  const [due] = await db.sql
    .select({ oldest })
    .from(row)
    .where(and(isWaiting, lte(row.nextAt, now)))
  const [given] = await db.sql.select({ count }).from(row).where(isNotNull(givenUpAt))
  return { waiting: Number(all?.count), oldest: due?.oldest ?? null, given: Number(given?.count) }
}

/**
 * Gauges of what is shared by all processes, and of the pool and disk of this one, looked up when they are asked for. Where the database does
 * not answer, `ventanilla_database_up` says so and what it would have told is left out.
 */
export function watchWork({ db, config, clock, reads }: Watched, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `ventanilla_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 where the database answers and has the tables of this release.')
  const waiting = gauge('queue_waiting', 'Rows of a queue that have not left, those with a later try among them.', [
    'queue',
  ])
  const oldest = gauge('queue_oldest_seconds', 'For how long the row that has waited longest has been due.', ['queue'])
  const given = gauge('queue_failed', 'Rows of a queue that were given up until somebody asks for another try.', [
    'queue',
  ])
  const pool = gauge(
    'database_connections',
    'Connections of this process to Postgres, and requests that wait for one.',
    ['state'],
  )
  const disk = gauge('disk_free_bytes', 'Free bytes where DATA_DIR lies.')
  const { outbox, webhookDelivery } = db.tables
  const queues = {
    outbox: (now: number) => readQueue(db, outbox, outbox.attentionAt, now),
    webhooks: (now: number) => readQueue(db, webhookDelivery, webhookDelivery.failedAt, now),
  }

  async function lookAtQueues(): Promise<void> {
    for (const each of [waiting, oldest, given]) each.reset()
    const now = clock().getTime()
    for (const [queue, look] of Object.entries(queues)) {
      const found = await look(now)
      waiting.set({ queue }, found.waiting)
      given.set({ queue }, found.given)
      oldest.set({ queue }, found.oldest === null ? 0 : Math.max(0, now - found.oldest) / 1_000)
    }
  }

  const lookAtReplica = reads.lag && watchReplica(gauge, reads.lag)
  return async () => {
    await lookAtReplica?.()
    const { bavail, bsize } = await statfs(config.dataDir)
    disk.set(bavail * bsize)
    choose(db, {
      sqlite: () => {},
      postgres: ({ totalCount, idleCount, waitingCount }) => {
        pool.set({ state: 'busy' }, totalCount - idleCount)
        pool.set({ state: 'idle' }, idleCount)
        pool.set({ state: 'wanted' }, waitingCount)
      },
    })
    const isReady = await db.ready().catch(() => false)
    up.set(isReady ? 1 : 0)
    if (isReady) await lookAtQueues().catch(() => up.set(0))
  }
}

/** Only with DATABASE_READ_URL, so that nobody is alarmed of a replica that there is not. */
function watchReplica(gauge: (name: string, help: string) => Gauge, lag: NonNullable<Deps['reads']['lag']>) {
  const up = gauge('replica_up', '1 where what DATABASE_READ_URL names answers.')
  const bytes = gauge('replica_lag_bytes', 'What the replica has not replayed of what the primary has written.')
  const seconds = gauge('replica_lag_seconds', 'How old the last change is that the replica has; 0 where it has all.')
  return async () => {
    const found = await lag()
    up.set(found ? 1 : 0)
    // What is not known is not told, and neither is what it was.
    bytes.set(found?.bytes ?? Number.NaN)
    seconds.set(found?.seconds ?? Number.NaN)
  }
}
