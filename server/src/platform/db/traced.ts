import pg from 'pg'
import { isTraced, span } from '../traces/span.ts'

type Query = (...given: unknown[]) => unknown

/** A statement's text has places for its values; what it is asked with stays here. */
function traced(asked: unknown, work: () => unknown): unknown {
  const text = typeof asked === 'string' ? asked : textOf(asked)
  if (text === undefined) return work()
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  return span(`postgres ${name}`, attributes, async () => await work())
}

function textOf(asked: unknown): string | undefined {
  const isText = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
  return isText && typeof asked.text === 'string' ? asked.text : undefined
}

/** Whoever gives a callback is the pool or the driver, for a statement that is a span already. */
function tracing(query: Query): Query {
  return (...given) => {
    if (!isTraced() || typeof given.at(-1) === 'function') return query(...given)
    return traced(given[0], () => query(...given))
  }
}

/** Has the statements of a pool, and those of the transactions on its connections, be spans. */
export function traceStatements(pool: pg.Pool): pg.Pool {
  pool.query = tracing(pool.query.bind(pool) as Query) as pg.Pool['query']
  pool.on('connect', client => {
    client.query = tracing(client.query.bind(client) as Query) as typeof client.query
  })
  return pool
}
