import { session } from '@ventanilla/api'
import { Hono } from 'hono'
import { addressKey } from '../../../platform/http/client-address.ts'
import { type AppEnv, sessionIn } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { sessionOf } from '../sessions/session-of.ts'
import { newFrameCode, redeemFrameCode } from './frame-codes.ts'

/**
 * The CIS frame's way in: a Lax cookie does not reach a frame of another site, so the sign-in window hands the frame a code, and the frame
 * redeems it for a cookie of its own (decisions.md, Sign-in and access). Without CIS_FRAME_ORIGINS no page may frame us and there is nothing here.
 */
export function frameRoutes(deps: Deps, { sessions, limits, addressOf }: SessionDeps): Hono<AppEnv> {
  const mayFrame = deps.config.cisFrameOrigins.length > 0
  const app = new Hono<AppEnv>()
  route(app, session.makeFrameCode, async c => {
    if (!mayFrame) throw new Problem('request.notFound')
    return { code: await newFrameCode(deps, sessionIn(c)) }
  })
  route(app, session.openFrame, async c => {
    if (!mayFrame) throw new Problem('request.notFound')
    const address = addressOf(c)
    await limits.take('signOn', addressKey(address))
    const { person, account } = await redeemFrameCode(deps, c.req.valid('json').code)
    const { userId, municipalityId } = person
    const userAgent = c.req.header('User-Agent')
    const cookie = await sessions.begin({ userId, municipalityId, account, kind: 'frame', userAgent, address })
    c.header('Set-Cookie', cookie)
    return sessionOf(person)
  })
  return app
}
