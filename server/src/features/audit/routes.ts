import { audit } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { route } from '../../platform/http/request/route.ts'
import type { Deps } from '../deps.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes({ db }: Pick<Deps, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  route(app, audit.list, c => listAudit(db, staffUserOf(c), c.req.valid('query')))
  return app
}
