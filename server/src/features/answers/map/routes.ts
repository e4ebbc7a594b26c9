import { answerMap } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import type { Deps } from '../../deps.ts'
import { readFilter } from '../record/list/answer-filter.ts'
import { mapAsker } from './ask-map.ts'
import { readMap } from './read-map.ts'

export function answerMapRoutes(deps: Deps): Hono<AppEnv> {
  const { db, config, clock } = deps
  const ask = mapAsker(db, config.databaseUrl)
  const app = new Hono<AppEnv>()
  route(app, answerMap.read, async c => {
    const { box, zoom, ...given } = c.req.valid('query')
    const { filter, form } = await readFilter(db, staffUserOf(c), c.req.param('id'), given, clock().getTime())
    return await readMap({ db, ask }, { filter, currentVersion: form.currentVersion, box, zoom }, c.req.raw.signal)
  })
  return app
}
