import { lookups } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/context.ts'
import { route } from '../../platform/http/request/route.ts'
import type { Deps } from '../deps.ts'
import { findStatus } from './find-status.ts'

export function lookupsRoutes({ db }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  route(app, lookups.readStatus, c => findStatus(db, c.req.valid('query').code))
  return app
}
