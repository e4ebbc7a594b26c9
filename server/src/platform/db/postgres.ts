import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { asUnavailable, isLockTimeout, isSilent, isTransient } from './failures.ts'
import { type Body, bindTables, type Handle, type Steps } from './handle.ts'
import { appliesAll, migrationsFolder } from './migrations.ts'
import { readPooledUrl } from '../config/pooled-url.ts'
import { isTraced } from '../traces/span.ts'
import { refusable } from './refuse.ts'
import { traceStatements } from './traced.ts'
import type { Tables } from './schema/build.ts'
import * as postgresTables from './schema/postgres.ts'

const tables: Tables = postgresTables
const migrationLock = 7_368_201
const attempts = 4

// A bigint arrives as a string otherwise; ours are row ids, counts and milliseconds, all below 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Where each transaction has another connection, nothing that was prepared under a name is there for the next one. */
class UnnamedClient extends pg.Client {
  override query = ((...given: Parameters<pg.Client['query']>) => {
    const [asked, ...rest] = given as unknown as [unknown, ...unknown[]]
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked
    const unnamed = isNamed ? { ...asked, name: undefined } : asked
    return (pg.Client.prototype.query as (...all: unknown[]) => unknown).call(this, unnamed, ...rest)
  }) as pg.Client['query']
}

/** A pooler refuses what it does not know of a beginning connection: there the role has these limits. */
const limits = { statement_timeout: 60_000, lock_timeout: 10_000 }
/** A server that is frozen answers to no limit of its own. */
const silentMs = 65_000

export function openPostgres(url: string, poolSize: number, directUrl = url): Database {
  const pool = openPool(url, poolSize)
  const sql = builders(pool)
  const handles = new WeakMap<pg.PoolClient, Handle>()
  const handleOf = (client: pg.PoolClient): Handle => {
    const known = handles.get(client)
    if (known) return known
    const made = builders(client)
    handles.set(client, made)
    return made
  }

  async function attempt<T>(begin: string, body: Body<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(begin)
      const value = await drive(body(handleOf(client)))
      await client.query('commit')
      return value
    } catch (error) {
      // Whoever keeps silent would not hear of a rollback either.
      if (isSilent(error)) broken = error
      else
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function transactWith<T>(begin: string, body: Body<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(begin, body)
      } catch (error) {
        if (!isTransient(error) || tried === attempts) throw asUnavailable(error)
      }
    }
  }

  return {
    dialect: 'postgres',
    tables,
    sql,
    native: { postgres: pool },
    transact: refusable(body => transactWith('begin', body)),
    snapshot: body => transactWith('begin isolation level repeatable read read only', body),
    migrate: () =>
      aloneAt(directUrl, async client => {
        await besideOthers(client, () => migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgres') }))
      }),
    alone: work => aloneAt(directUrl, work),
    ready: async () => {
      const found = await pool.query<{ applied: number; recovering: boolean }>(
        'select count(*) as applied, pg_is_in_recovery() as recovering from drizzle.__drizzle_migrations',
      )
      const [seen] = found.rows
      return seen?.recovering === false && appliesAll('postgres', seen.applied)
    },
    close: () => pool.end(),
  }
}

/** A file of answers, a backup: nothing that reads takes longer. */
const longestReadMs = 600_000

/**
 * A change of a table waits for whoever reads it, and everybody who comes later waits behind: after two seconds it lets them pass and comes
 * again, so that processes of the release before go on.
 */
async function besideOthers<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`set lock_timeout = '2s'`)
  for (const end = performance.now() + longestReadMs; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > end) throw error
      await new Promise(resolve => setTimeout(resolve, 1_000 + Math.random() * 1_000))
    }
  }
}

/** While no other process migrates or fills, whoever else begins at the same time. */
async function aloneAt<T>(directUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: readPooledUrl(directUrl).address,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    // Ends with the connection.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await work(client)
  } finally {
    await client.end()
  }
}

function openPool(url: string, poolSize: number): pg.Pool {
  const { address, isPooled } = readPooledUrl(url)
  const pool = new pg.Pool({
    connectionString: address,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    query_timeout: silentMs,
    keepAlive: true,
    types,
    ...(isPooled ? { Client: UnnamedClient } : limits),
  })
  // A connection that breaks, idle or between two statements, is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return isTraced() ? traceStatements(pool) : pool
}

function builders(client: pg.Pool | pg.PoolClient): Handle {
  const handle = drizzle(client, { casing: 'snake_case' }) as unknown as Handle
  bindTables(handle, tables)
  return handle
}

async function drive<T>(steps: Steps<T>): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    let value: unknown
    try {
      value = await step.value
    } catch (error) {
      step = steps.throw(error)
      continue
    }
    step = steps.next(value)
  }
  return step.value
}
