import { answerImport, answerTable } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { Problem } from '../../platform/problem.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { readVersion } from '../forms/snapshot/read-version.ts'
import { importAnswers } from './older/import-answers.ts'
import { openForm } from './write/open-form.ts'
import { importRows } from './table/import-rows.ts'
import { openTable } from './table/open-table.ts'

/** Answers that a town brings along: from the older product, or in a table. */
export function importsRoutes(
  deps: Deps,
  { limits, addressOf }: { limits: RateLimits; addressOf: AddressOf },
): Hono<AppEnv> {
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, answerImport.take, async c => {
    await limits.take('answerImport', `${staffUserOf(c).userId}`)
    return await importAnswers(deps, actorOf(c), c.req.param('id'), c.req.valid('json'))
  })
  route(app, answerTable.read, async c => {
    const { person } = actorOf(c)
    await limits.take('formImport', `${person.userId}`)
    const form = await openForm(deps.db, person, c.req.param('id'))
    const version = await readVersion(deps.db, form.id, form.currentVersion)
    if (!version) throw new Problem('form.notFound')
    const reader = deps.text(c.req.header('Accept-Language'))
    const json = await openTable(c.req.raw, { definition: version.definition, text: deps.text, reader })
    return new Response(json, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } })
  })
  route(app, answerTable.take, async c => {
    await limits.take('answerImport', `${staffUserOf(c).userId}`)
    const reader = deps.text(c.req.header('Accept-Language'))
    const asked = { formUid: c.req.param('id'), body: c.req.valid('json'), text: deps.text, reader }
    return await importRows(deps, actorOf(c), asked)
  })
  return app
}
