import { publicPlaces } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../platform/http/context.ts'
import { wantedLanguage } from '../../platform/http/load-texts.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import type { Deps } from '../deps.ts'
import { followAnswer } from './follow-answer.ts'
import { followPage } from './follow-page.ts'
import { publicPlacesMemory } from './public-places-memory.ts'
import { reportedNear } from './reported-near.ts'

type Options = { limits: RateLimits; clientOf: (c: Context) => string }

/** What neighbours see of a form's answers, what of it is near to what they are about to report, following it, and the page that ends that. */
export function neighboursRoutes(deps: Deps, { limits, clientOf }: Options): Hono<AppEnv> {
  const places = publicPlacesMemory(deps)
  const app = new Hono<AppEnv>()
  route(app, publicPlaces.read, async c => (await places(c.req.param('id'), c.req.valid('query').lang)).shown)
  route(app, publicPlaces.near, async c => {
    await limits.take('reportedNear', clientOf(c))
    const { lat, lng, lang } = c.req.valid('query')
    return reportedNear(await places(c.req.param('id'), lang), { lat, lng }, deps.clock().getTime())
  })
  route(app, publicPlaces.follow, async c => {
    await limits.take('follow', clientOf(c))
    const { id: formUid, placeId } = c.req.param()
    const { email: address, proof } = c.req.valid('json')
    const language = wantedLanguage(c.req.header('Accept-Language'))
    await followAnswer(deps, await places(formUid, undefined), { formUid, placeId, address, proof, language })
  })
  return new Hono<AppEnv>().route('/api/v1', app).route('/', followPage(deps, { limits, clientOf }))
}
