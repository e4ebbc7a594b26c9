import { audit, type AuditFormat, auditFormats } from '@ventanilla/api'
import { fileStamp } from '@ventanilla/model'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import { fileResponse } from '../../platform/http/file-response.ts'
import { route } from '../../platform/http/request/route.ts'
import type { Deps } from '../deps.ts'
import { actorReader } from './actor.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

const types: Readonly<Record<AuditFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}

export function auditRoutes(deps: Pick<Deps, 'db' | 'clock'>, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, audit.list, c => listAudit(deps.db, staffUserOf(c), c.req.valid('query')))
  for (const format of auditFormats) {
    route(app, audit[format], async c => {
      const actor = actorOf(c)
      const stream = await exportAudit(deps, actor, { format, filter: c.req.valid('query') })
      const name = `auditoria_${fileStamp(deps.clock(), actor.person.municipality.timeZone)}.${format}`
      return fileResponse(stream, { name, type: types[format] })
    })
  }
  return app
}
