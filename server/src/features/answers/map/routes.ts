import { answerMap, type CountedByDistrict, districts } from '@ventanilla/api'
import { Hono } from 'hono'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import type { Deps } from '../../deps.ts'
import { findsNothing, readFilter } from '../record/list/answer-filter.ts'
import type { DistrictsJob } from './count-districts.ts'
import { type AskDistricts, mapAsker } from './ask-map.ts'
import { loadDistricts } from '../../places/load-districts.ts'
import { readMap } from './read-map.ts'
import { wordPlaces } from './word-places.ts'

export function answerMapRoutes(deps: Deps): Hono<AppEnv> {
  const { db, reads, clock } = deps
  const askers = reads.each(source => mapAsker(source.db, source.databaseUrl))
  const app = new Hono<AppEnv>()
  route(app, answerMap.read, async c => {
    const { box, zoom, ...given } = c.req.valid('query')
    const { filter, form } = await readFilter(db, staffUserOf(c), c.req.param('id'), given, clock().getTime())
    const { map: ask } = await askers(c)
    return await readMap({ db, ask }, { filter, currentVersion: form.currentVersion, box, zoom }, c.req.raw.signal)
  })
  route(app, districts.ofForm, async c => {
    const { form } = await readFilter(db, staffUserOf(c), c.req.param('id'), {})
    return { districts: (await loadDistricts(db, form.municipalityId)).districts }
  })
  route(app, answerMap.words, async c => {
    const { form } = await readFilter(db, staffUserOf(c), c.req.param('id'), {})
    return { places: await wordPlaces(deps, form.municipalityId, c.req.valid('query').points) }
  })
  route(app, districts.count, async c => {
    const given = c.req.valid('query')
    const { filter, form } = await readFilter(db, staffUserOf(c), c.req.param('id'), given, clock().getTime())
    const { districts } = await loadDistricts(db, form.municipalityId)
    const { districts: count } = await askers(c)
    return await readCounts({ count }, { filter, districts }, c.req.raw.signal)
  })
  return app
}

async function readCounts(
  { count }: { count: AskDistricts },
  { filter, districts }: DistrictsJob,
  signal: AbortSignal,
): Promise<CountedByDistrict> {
  const none = { placed: 0, outside: 0, counts: [] }
  const { placed, outside, counts } = findsNothing(filter) ? none : await count({ filter, districts }, signal)
  return {
    placed,
    outside,
    districts: districts.map(({ id, name }, index) => ({ id, name, answers: counts[index] ?? 0 })),
  }
}
