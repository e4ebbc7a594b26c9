import { citizenPortal } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { bearerOf } from '../../platform/http/request/bearer-of.ts'
import { route } from '../../platform/http/request/route.ts'
import type { SaveAnswerDeps } from '../answers/record/save/save-answer.ts'
import type { Deps } from '../deps.ts'
import { endCitizenSession } from './citizen-session.ts'
import { exchangeToken } from './exchange-token.ts'
import { ownAnswersRoutes } from './own-answers-routes.ts'
import { ownFormsRoutes } from './own-forms-routes.ts'
import { requiresCitizen } from './requires-citizen.ts'

type PortalRouteOptions = { limits: RateLimits; clientOf: (c: Context) => string }

/** What somebody from the citizen portal asks for. A bearer token opens it, never a cookie, and no cache keeps it. */
export function portalRoutes(deps: Deps & SaveAnswerDeps, { limits, clientOf }: PortalRouteOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/citizen/*', async (c, next) => {
    c.get('headers').always['cache-control'] = 'no-store'
    await next()
  })
  route(app, citizenPortal.enter, async c => {
    await limits.take('citizenSession', clientOf(c))
    return await exchangeToken(deps, c.req.valid('json').token, c.get('requestId'))
  })
  route(app, citizenPortal.leave, async c => {
    const token = bearerOf(c)
    if (token !== undefined) await endCitizenSession(deps.db, token)
  })
  app.use('/citizen/*', requiresCitizen(deps, limits))
  app.route('/', ownAnswersRoutes(deps, limits))
  app.route('/', ownFormsRoutes(deps, limits))
  return app
}
