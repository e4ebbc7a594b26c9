import { answerMapQuerySchema } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, personOf } from '../../../platform/http/context.ts'
import { query } from '../../../platform/http/request/query.ts'
import { requires } from '../../../platform/http/requires.ts'
import type { Deps } from '../../deps.ts'
import { readFilter } from '../record/list/answer-filter.ts'
import { mapAsker } from './ask-map.ts'
import { readMap } from './read-map.ts'

export function answerMapRoutes({ db, config }: Deps): Hono<AppEnv> {
  const ask = mapAsker(db, config.databaseUrl)
  return new Hono<AppEnv>().get(
    '/forms/:id/answers/map',
    requires('read', 'respuesta'),
    query(answerMapQuerySchema),
    async c => {
      const { box, zoom, ...given } = c.req.valid('query')
      const { filter, form } = await readFilter(db, personOf(c), c.req.param('id'), given)
      return c.json(
        await readMap({ db, ask }, { filter, currentVersion: form.currentVersion, box, zoom }, c.req.raw.signal),
      )
    },
  )
}
