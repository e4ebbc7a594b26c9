import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../platform/http/context.ts'
import { query } from '../../platform/http/request/query.ts'
import type { Deps } from '../deps.ts'
import { findStatus } from './find-status.ts'

const statusQuerySchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(60)) })

export function lookupsRoutes({ db }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/public/status', query(statusQuerySchema), async c =>
    c.json(await findStatus(db, c.req.valid('query').code)),
  )
}
