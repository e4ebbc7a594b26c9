import { type Database, choose, type PostgresPool } from './database.ts'
import { openDatabase } from './open-database.ts'

/** A place in what Postgres has written: later ones are greater, across a failover too. */
export type Position = string

const positionPattern = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/
export const isPosition = (text: string): boolean => positionPattern.test(text)

/** Where a read goes: a database, and its address for threads with a connection of their own. */
export type Source = { readonly name: 'primary' | 'replica'; readonly db: Database; readonly databaseUrl: string }

/** A replica is asked for something it does not have yet for so long before the primary is. */
const patienceMs = 300
const restMs = 30
/** A replica that did not answer is left alone for so long. */
const awayMs = 5_000
const silentMs = 1_000
/** What the primary had written so long ago, a replica has: else it is too far behind for anybody. */
const lagMs = 2_000
const staleMs = 4_000

/** What a replica has not replayed of what the primary had when it was asked, and how old the last change is that it has; both 0 where it has all. */
export type ReplicaLag = { readonly bytes: number; readonly seconds: number }

export type Replica = {
  readonly source: Source
  /** Whether it answers and has all of these, and what the primary had two seconds ago. */
  has(positions: readonly Position[]): Promise<boolean>
  /** Undefined where it does not answer. */
  lag(): Promise<ReplicaLag | undefined>
  close(): Promise<void>
}

/** Where the primary is now; undefined where it cannot be asked. */
export async function positionOf(db: Database): Promise<Position | undefined> {
  return await choose<Promise<Position | undefined>>(db, {
    sqlite: async () => undefined,
    postgres: async pool => {
      const asked = { text: 'select pg_current_wal_lsn()::text as position', query_timeout: silentMs }
      const { rows } = await pool.query<{ position: Position }>(asked).catch(() => ({ rows: [] }))
      return rows[0]?.position
    },
  })
}

export async function openReplica(primary: Database, databaseUrl: string): Promise<Replica> {
  const db = await openDatabase(databaseUrl)
  const source: Source = { name: 'replica', db, databaseUrl }
  const floor = lagFloor(() => positionOf(primary))
  let awayUntil = 0

  async function has(positions: readonly Position[]): Promise<boolean> {
    if (performance.now() < awayUntil) return false
    const known = await floor()
    if (known === undefined) return false
    const wanted = [...positions, known]
    const end = performance.now() + patienceMs
    try {
      for (;;) {
        if (await within(choose(db, { sqlite: async () => false, postgres: pool => hasReplayed(pool, wanted) })))
          return true
        if (performance.now() + restMs > end) return false
        await new Promise(resolve => setTimeout(resolve, restMs))
      }
    } catch {
      awayUntil = performance.now() + awayMs
      return false
    }
  }

  const lag = async () => await within(replicaLag(primary, db)).catch(() => undefined)
  return { source, has, lag, close: () => db.close() }
}

/** One that was promoted has everything. */
async function hasReplayed(pool: PostgresPool, wanted: readonly Position[]): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>({
    text: `select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= all($1::pg_lsn[]), false) as has`,
    values: [wanted],
    query_timeout: silentMs,
  } as { text: string })
  return rows[0]?.has === true
}

/** Undefined where the primary does not say where it is. */
export async function replicaLag(primary: Database, replica: Database): Promise<ReplicaLag | undefined> {
  const position = await positionOf(primary)
  if (position === undefined) return undefined
  return await choose<Promise<ReplicaLag | undefined>>(replica, {
    sqlite: async () => undefined,
    postgres: async pool => {
      const { rows } = await pool.query<ReplicaLag>({
        text: `select bytes::float8, case when bytes = 0 then 0 else
            coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds
          from (select case when pg_is_in_recovery() then
            greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())) else 0 end as bytes) as behind`,
        values: [position],
        query_timeout: silentMs,
      } as { text: string })
      return rows[0]
    },
  })
}

/** Opening a connection takes longer to fail than anybody should wait for a read. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the replica keeps silent')), silentMs)
  })
  work.catch(() => {})
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What the primary had written between two and four seconds ago, or where nobody asked meanwhile, what it has now. */
function lagFloor(ask: () => Promise<Position | undefined>): () => Promise<Position | undefined> {
  type Seen = { position: Position; at: number }
  let older: Seen | undefined
  let newer: Seen | undefined
  return async () => {
    const now = performance.now()
    if (!newer || now - newer.at >= lagMs) {
      const position = await ask()
      if (position === undefined) return undefined
      older = newer
      newer = { position, at: now }
    }
    return older && now - older.at < staleMs ? older.position : newer.position
  }
}
