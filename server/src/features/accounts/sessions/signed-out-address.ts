import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { ownOrigin } from '../../../platform/http/own-origin.ts'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import type { Deps } from '../../deps.ts'
import { sessionHash } from './adapter.ts'

/** Nobody waits longer for a provider in order to leave. */
const longestMs = 2_500

/** Where a single sign-on account goes on to, to be signed out by its provider and to come back to /login (spec 1 §4); null for others. */
export async function signedOutAddress(
  { db, config, identity, log }: Pick<Deps, 'db' | 'config' | 'identity' | 'log'>,
  c: Context,
  sessionId: string,
): Promise<string | null> {
  if (!identity) return null
  const { session } = db.tables
  const [row] = await db.sql
    .select({ account: session.account, idToken: session.idToken })
    .from(session)
    .where(eq(session.idHash, sessionHash(sessionId)))
  if (row?.account !== 'sso') return null
  try {
    const returnTo = new URL('/login', ownOrigin(c, config)).href
    const asked = identity.signOutAddress({ returnTo, idToken: row.idToken ?? undefined })
    return await Promise.race([asked, sleep(longestMs, null, { ref: false })])
  } catch (error) {
    // Who wants to be signed out is signed out here, whether or not the provider answers.
    log.warn({ error: errorForLog(error) }, 'the identity provider does not say where to sign out')
    return null
  }
}
