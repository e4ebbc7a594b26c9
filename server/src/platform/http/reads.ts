import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { setCookie, getCookie } from 'hono/cookie'
import type { Bus } from '../bus/bus.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { isPosition, openReplica, type Position, positionOf, type ReplicaLag, type Source } from '../db/replica.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { AppEnv } from './context.ts'

/** What a person's answers say of their last write, and their next reads bring: a cookie for pages, a header for programs. */
const header = 'X-Written'
const cookie = 'written'
const seconds = 30
/** Whoever is told of something reads it again within this. */
const heardMs = 2_000

/** Chooses where a read goes that may be two seconds old: to a replica where one is configured, there, and has what this person wrote or was told of. */
export type Reads = {
  choose(c: Context<AppEnv>): Promise<Source>
  /** What is made once for each place to read from. */
  each<T>(make: (source: Source) => T): (c: Context<AppEnv>) => Promise<T>
  /** Says with the answer to a write where the primary was after it. */
  rememberWrite(c: Context<AppEnv>): Promise<void>
  /** How far the replica is behind, where one is configured; undefined where it does not answer. */
  readonly lag: (() => Promise<ReplicaLag | undefined>) | undefined
  close(): Promise<void>
}

type Around = { db: Database; config: Config; bus: Bus; metrics: Metrics | undefined }

export async function openReads({ db, config, bus, metrics }: Around): Promise<Reads> {
  const primary: Source = { name: 'primary', db, databaseUrl: config.databaseUrl }
  if (config.databaseReadUrl === undefined) {
    return {
      choose: async () => primary,
      each: make => {
        const made = make(primary)
        return async () => made
      },
      rememberWrite: async () => {},
      lag: undefined,
      close: async () => {},
    }
  }
  const replica = await openReplica(db, config.databaseReadUrl)
  const heard = whatWasHeard(db, bus)
  const isSecure = config.publicUrl?.startsWith('https:') === true

  async function choose(c: Context<AppEnv>): Promise<Source> {
    const given = [getCookie(c, cookie), c.req.header(header)]
    const written = given.filter((each): each is Position => each !== undefined && isPosition(each))
    const told = await heard.position()
    // Where the primary cannot say where it is, nobody knows what the replica lacks.
    const isKnown = told === undefined || told.known !== undefined
    const isThere = isKnown && (await replica.has(told?.known === undefined ? written : [...written, told.known]))
    const source = isThere ? replica.source : primary
    metrics?.read(source.name)
    return source
  }

  return {
    choose,
    each: make => {
      const made = { primary: make(primary), replica: make(replica.source) }
      return async c => made[(await choose(c)).name]
    },
    rememberWrite: async c => {
      const position = await positionOf(db)
      if (position === undefined) return
      c.header(header, position)
      setCookie(c, cookie, position, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge: seconds })
    },
    lag: replica.lag,
    close: async () => {
      heard.stop()
      await replica.close()
    },
  }
}

/** Where the primary was after the last event of answers that this process heard, while somebody may be about to read what it told of. */
function whatWasHeard(db: Database, bus: Bus) {
  let at = -heardMs
  let known: { position: Position; at: number } | undefined
  const stop = bus.subscribe('answers:', () => {
    at = performance.now()
  })
  return {
    stop,
    async position(): Promise<{ known: Position | undefined } | undefined> {
      const now = performance.now()
      if (now - at > heardMs) return undefined
      if (!known || known.at <= at) {
        const position = await positionOf(db)
        if (position === undefined) return { known: undefined }
        known = { position, at: now }
      }
      return { known: known.position }
    },
  }
}

/** After what somebody who signed in wrote. */
export function rememberWrites(reads: Reads) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS'
    if (!isRead && c.res.status < 400 && c.get('person')) await reads.rememberWrite(c)
  })
}
