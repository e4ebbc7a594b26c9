import { answerSearch as endpoints } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import type { Deps } from '../../deps.ts'
import { answerSearch } from '../record/list/answer-search.ts'
import { indexedPercent } from '../record/search/rebuild-index.ts'
import { searchAnswers } from './search-answers.ts'

export function answerSearchRoutes({ db, config }: Deps): Hono<AppEnv> {
  const { everywhere: search } = answerSearch(db, config.databaseUrl)
  const app = new Hono<AppEnv>()
  route(app, endpoints.search, c => {
    return searchAnswers({ db, search }, staffUserOf(c), c.req.valid('query'), c.req.raw.signal)
  })
  route(app, endpoints.readIndex, async () => {
    const percent = await indexedPercent(db)
    return { percent: percent ?? null }
  })
  return app
}
