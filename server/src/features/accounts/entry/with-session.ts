import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { storeNothing } from '../../../platform/http/answer-headers.ts'
import { type AddressOf, addressKey } from '../../../platform/http/client-address.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import type { Deps } from '../../deps.ts'
import { isAllowedFrom } from '../keys/allowed-addresses.ts'
import { findKey } from '../keys/find-key.ts'
import { keyIn } from '../keys/key-in.ts'
import { isForFrames, namesOrigin } from '../sessions/frame-access.ts'
import type { Sessions } from '../sessions/sessions.ts'

type Doors = { sessions: Sessions; limits: RateLimits; addressOf: AddressOf }

/**
 * Finds who asks: the key of a program where one is in the header, else who is signed in. Session, user, role, areas and municipality are read
 * anew for every request, so a revocation counts at once. Where something came along that opens nothing, `staffUserOf` says why; routes for
 * anyone go on.
 */
export function withSession(deps: Pick<Deps, 'db' | 'clock'>, { sessions, limits, addressOf }: Doors) {
  const { db } = deps
  return createMiddleware<AppEnv>(async (c, next) => {
    storeNothing(c)
    const key = keyIn(c)
    if (key !== undefined) {
      await enterByKey(c, key)
      return next()
    }
    const found = await sessions.find(c.req.header('Cookie'))
    if (found === 'ended') c.set('refusal', 'session.revoked')
    else if (found) {
      const { session, person, isBlocked } = found
      c.set('session', session)
      if (isBlocked) c.set('refusal', 'session.blocked')
      else if (session.kind === 'frame' && !isForFrames(c)) c.set('refusal', 'session.frame.only')
      else if (session.kind === 'frame' && !namesOrigin(c)) c.set('refusal', 'request.origin')
      else {
        await limits.take('staff', person.viewer.id)
        c.set('person', person)
      }
    }
    await next()
    const cookie = found && found !== 'ended' ? found.cookie : undefined
    if (cookie && !c.res.headers.has('Set-Cookie')) c.res.headers.append('Set-Cookie', cookie)
  })

  /** Keys that are none are counted by where they come from, so that trying them out ends soon. */
  async function enterByKey(c: Context<AppEnv>, key: string): Promise<void> {
    const address = addressOf(c)
    const found = await findKey(db, key, deps.clock().getTime())
    if (!found) {
      await limits.take('keyMiss', addressKey(address))
      return c.set('refusal', 'key.unknown')
    }
    const { actor, addresses, isBlocked } = found
    if (addresses && !isAllowedFrom(addresses, address)) return c.set('refusal', 'key.from')
    if (isBlocked) return c.set('refusal', 'session.blocked')
    await limits.take('key', actor.viewer.id)
    c.set('person', actor)
  }
}
