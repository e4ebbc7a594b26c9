import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { hasDemoPeople } from '../../demo/people.ts'
import type { Config } from '../../platform/config/config.ts'
import { choose, type Database, type PostgresPool } from '../../platform/db/database.ts'
import { toldWithin } from '../../platform/db/listen.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { reasonOf } from '../../platform/log/reason-of.ts'
import { replicaLag } from '../../platform/db/replica.ts'
import { isSqlite, sqlitePathOf } from '../backup/write-backup.ts'
import { readByOthers, refusalOf } from './check-machine.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const mostClockMs = 2_000
const longQueuedMs = 15 * 60_000

/** Opens the database, changes nothing in it, and looks at what waits there. */
export async function checkDatabase(config: Config, clock: () => Date): Promise<Finding[]> {
  if (isSqlite(config) && !existsSync(sqlitePathOf(config))) {
    const path = sqlitePathOf(config)
    const refused = await refusalOf(dirname(path), `The folder of the database ${path}`)
    return [refused ?? note(`There is no database at ${path} yet: the next start makes it.`)]
  }
  let db: Database
  try {
    db = await openDatabase(config.databaseUrl, { poolSize: 2 })
  } catch (error) {
    return [wrong(`${isSqlite(config) ? sqlitePathOf(config) : 'Postgres'} cannot be opened: ${reasonOf(error)}.`)]
  }
  try {
    const server = await choose(db, {
      sqlite: () => lookAtSqlite(sqlitePathOf(config), db),
      postgres: () => lookAtPostgres(config, db, clock),
    })
    const isReady = await db.ready().catch(() => undefined)
    if (isReady === undefined) return [...server, note('It has no tables yet: the next start makes them.')]
    if (!isReady)
      return [...server, note('Its tables are of an older release: the next start migrates them. Back up first.')]
    return [
      ...server,
      ok('Its tables are of this release.'),
      ...(await lookAtPeople(config, db)),
      ...(await lookAtQueues(db, clock)),
    ]
  } finally {
    await db.close()
  }
}

async function lookAtSqlite(path: string, db: Database): Promise<Finding[]> {
  return await choose<Promise<Finding[]>>(db, {
    sqlite: async connection => {
      const version = connection.prepare('select sqlite_version()').pluck().get()
      const found = connection.pragma('quick_check(1)', { simple: true })
      if (found !== 'ok') return [wrong(`SQLite finds ${path} damaged (${String(found)}): restore a backup.`)]
      const bytes =
        Number(connection.pragma('page_count', { simple: true })) *
        Number(connection.pragma('page_size', { simple: true }))
      return [
        ok(`SQLite ${String(version)}, ${path}, ${(bytes / 1e6).toFixed(1)} MB, whole. It is for one process.`),
        ...(await readByOthers(path, `chmod go= ${path}*`)),
      ]
    },
    postgres: async () => [],
  })
}

type PostgresSeen = { version: string; most: string; now: Date; recovering: boolean }

async function lookAtPostgres(config: Config, db: Database, clock: () => Date): Promise<Finding[]> {
  return await choose<Promise<Finding[]>>(db, {
    sqlite: async () => [],
    postgres: async pool => {
      const { rows } = await pool.query<PostgresSeen>(
        `select current_setting('server_version') as version, current_setting('max_connections') as most, now() as now,
          pg_is_in_recovery() as recovering`,
      )
      const [seen] = rows
      if (!seen) return [wrong('Postgres says nothing of itself.')]
      const apart = Math.abs(seen.now.getTime() - clock().getTime())
      return [
        seen.recovering
          ? wrong(`Postgres ${seen.version} is a replica: nothing can be written there.`)
          : ok(
              `Postgres ${seen.version}, at most ${seen.most} connections; each process of Ventanilla takes up to 12.`,
            ),
        apart > mostClockMs
          ? wrong(
              `The clocks of this machine and of the database are ${(apart / 1_000).toFixed(1)} seconds apart: sessions, links and dates go wrong.`,
            )
          : ok('The clocks of this machine and of the database agree.'),
        await hears(config),
        ...(await lookAtReplica(config, db, pool)),
      ]
    },
  })
}

type ReplicaSeen = { system: string; recovering: boolean }
/** From then on hardly a read goes to it. */
const mostLagSeconds = 4

/** Whether what DATABASE_READ_URL names follows this database, and how closely. */
async function lookAtReplica({ databaseReadUrl }: Config, main: Database, primary: PostgresPool): Promise<Finding[]> {
  if (databaseReadUrl === undefined) return []
  const db = await openDatabase(databaseReadUrl, { poolSize: 1 })
  try {
    return await choose<Promise<Finding[]>>(db, {
      sqlite: async () => [],
      postgres: async pool => {
        const system = 'select system_identifier::text as system from pg_control_system()'
        const asked = `select own.*, pg_is_in_recovery() as recovering from (${system}) as own`
        const [seen] = (await pool.query<ReplicaSeen>(asked)).rows
        const [own] = (await primary.query<{ system: string }>(system)).rows
        if (seen?.system !== own?.system)
          return [wrong('DATABASE_READ_URL names another Postgres, no replica of this one.')]
        if (!seen?.recovering) return [note('DATABASE_READ_URL names no replica: its reads go where the writes go.')]
        const lag = await replicaLag(main, db)
        if (!lag) return [wrong('The primary does not say where it is: nobody knows what the replica lacks.')]
        const behind = `${(lag.bytes / 1e6).toFixed(1)} MB, ${lag.seconds.toFixed(0)} seconds behind`
        return [
          lag.seconds > mostLagSeconds
            ? note(`The replica answers, ${behind}: reads go to the primary until it has caught up.`)
            : ok(`The replica answers, ${behind}.`),
        ]
      },
    })
  } catch (error) {
    return [
      wrong(`The replica of DATABASE_READ_URL does not answer (${reasonOf(error)}): all reads go to the primary.`),
    ]
  } finally {
    await db.close()
  }
}

/** Whether what is told arrives: a pooler that gives each transaction another connection swallows it. */
async function hears({ databaseDirectUrl }: Config): Promise<Finding> {
  const db = await openDatabase(databaseDirectUrl, { poolSize: 2 })
  try {
    return await choose<Promise<Finding>>(db, {
      sqlite: async () => ok(''),
      postgres: async pool => {
        const client = await pool.connect()
        try {
          const heard = toldWithin(2_000, told => client.once('notification', told))
          await client.query('listen ventanilla_doctor')
          await pool.query("select pg_notify('ventanilla_doctor', '')")
          return (await heard)
            ? ok('Events travel by LISTEN and NOTIFY.')
            : wrong('LISTEN hears nothing of NOTIFY: DATABASE_DIRECT_URL must name Postgres past the pooler.')
        } finally {
          client.release()
        }
      },
    })
  } finally {
    await db.close()
  }
}

async function lookAtPeople({ demo, publicUrl }: Config, db: Database): Promise<Finding[]> {
  const { user } = db.tables
  const isActive = and(eq(user.role, 'ROLE_ADMIN'), isNull(user.deletedAt), eq(user.disabled, 0))
  const [admin] = await db.sql.select({ id: user.id }).from(user).where(isActive).limit(1)
  const findings = admin
    ? []
    : [
        note(
          'Nobody can administer it: the address that a start prints for the first steps makes an administrator, and so does npm run admin:create.',
        ),
      ]
  if (!(await hasDemoPeople(db))) return findings
  const known = 'There are demo users, whose password everybody knows'
  return [...findings, demo && publicUrl === undefined ? note(`${known}.`) : wrong(`${known}: delete them.`)]
}

/** Mails and webhooks that do not get out. */
async function lookAtQueues(db: Database, clock: () => Date): Promise<Finding[]> {
  const { outbox, webhook } = db.tables
  const count = sql<number>`count(*)`
  const [given] = await db.sql.select({ count }).from(outbox).where(isNotNull(outbox.attentionAt))
  const late = and(
    isNull(outbox.doneAt),
    isNull(outbox.attentionAt),
    lt(outbox.createdAt, clock().getTime() - longQueuedMs),
  )
  const [waiting] = await db.sql.select({ count }).from(outbox).where(late)
  const failing = and(isNotNull(webhook.failingSince), ne(webhook.state, 'paused'))
  const [hooks] = await db.sql.select({ count }).from(webhook).where(failing)
  const found = [
    { count: given?.count, text: 'Deliveries that were given up, and wait for somebody at /envios' },
    { count: waiting?.count, text: 'Deliveries that have waited for more than a quarter of an hour' },
    { count: hooks?.count, text: 'Webhooks that get nothing through (/webhooks)' },
  ]
  const notes = found.filter(each => Number(each.count) > 0).map(each => note(`${each.text}: ${each.count}.`))
  return notes.length > 0 ? notes : [ok('Nothing waits that should have left.')]
}
