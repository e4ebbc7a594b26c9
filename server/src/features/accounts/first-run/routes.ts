import { setup } from '@ventanilla/api'
import { Hono } from 'hono'
import { addressKey } from '../../../platform/http/client-address.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import type { Deps } from '../../deps.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { sessionOf } from '../sessions/session-of.ts'
import { beginInstallation } from './begin.ts'

export function firstRunRoutes(
  deps: Deps,
  { sessions, limits, addressOf, isFirstRun }: SessionDeps & { isFirstRun: () => Promise<boolean> },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  route(app, setup.read, async () => ({ isOpen: await isFirstRun() }))
  route(app, setup.begin, async c => {
    const address = addressOf(c)
    await limits.take('resetLink', addressKey(address))
    const { userId, municipalityId, account, ...person } = await beginInstallation(deps, c.req.valid('json'), address)
    const client = { userAgent: c.req.header('User-Agent'), address }
    c.header('Set-Cookie', await sessions.begin({ userId, municipalityId, account, ...client }))
    return sessionOf({ userId, municipalityId, account, ...person })
  })
  return app
}
