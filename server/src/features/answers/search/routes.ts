import { answerSearch as endpoints } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import type { Deps } from '../../deps.ts'
import { answerSearch } from '../record/list/answer-search.ts'
import { indexedPercent } from '../record/search/rebuild-index.ts'
import { searchAnswers } from './search-answers.ts'

export function answerSearchRoutes({ db, reads }: Deps): Hono<AppEnv> {
  const searches = reads.each(source => answerSearch(source.db, source.databaseUrl))
  const app = new Hono<AppEnv>()
  route(app, endpoints.search, async c => {
    const { everywhere: search } = await searches(c)
    return await searchAnswers({ db, search }, staffUserOf(c), c.req.valid('query'), c.req.raw.signal)
  })
  route(app, endpoints.readIndex, async () => {
    const percent = await indexedPercent(db)
    return { percent: percent ?? null }
  })
  return app
}
