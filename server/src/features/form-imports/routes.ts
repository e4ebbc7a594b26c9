import { formImports } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import type { Deps } from '../deps.ts'
import { importForm, readTable } from './import-form.ts'

/** Forms that a town brings along from other products. */
export function formImportsRoutes(deps: Pick<Deps, 'text'>, { limits }: { limits: RateLimits }): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  route(app, formImports.read, async c => {
    await limits.take('formImport', `${staffUserOf(c).userId}`)
    return await importForm(c.req.raw, deps.text(c.req.header('Accept-Language')))
  })
  route(app, formImports.table, async c => {
    await limits.take('formImport', `${staffUserOf(c).userId}`)
    return await readTable(c.req.raw)
  })
  return app
}
