import { auditQuerySchema } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, personOf } from '../../platform/http/context.ts'
import { query } from '../../platform/http/request/query.ts'
import { requires } from '../../platform/http/requires.ts'
import type { Deps } from '../deps.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes({ db }: Pick<Deps, 'db'>): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/audit', requires('manage', 'usuario_municipio'), query(auditQuerySchema), async c =>
    c.json(await listAudit(db, personOf(c), c.req.valid('query'))),
  )
}
