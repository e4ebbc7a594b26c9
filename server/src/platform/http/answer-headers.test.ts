import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerHeaders, forManyAnswers, makeAnswer, storeNothing } from './answer-headers.ts'
import type { AppEnv } from './context.ts'

const own = { 'content-type': 'application/json', etag: '"one"' }
const kept = forManyAnswers({ ...own })

/** Answers alike with headers that are kept and with others; what a request is asked with is said of its answer. */
function createApp() {
  const app = new Hono<AppEnv>()
  let requests = 0
  app.use(answerHeaders({ 'x-frame-options': 'DENY', etag: '"usual"' }), async (c, next) => {
    c.set('requestId', `${++requests}`)
    const said = c.get('headers')
    const { origin, store, packable, said: when } = c.req.query()
    if (origin !== undefined) {
      said.always['access-control-allow-origin'] = origin
      said.vary.push('Origin')
    }
    if (store === 'no') storeNothing(c)
    said.isPackable = packable === 'yes'
    const sayMore = () => {
      said.always['x-more'] = 'yes'
      said.vary.push('X-More')
    }
    if (when === 'Accept' || when === 'DNT') said.vary.push(when)
    if (when === 'before') sayMore()
    await next()
    // Whoever says more of an answer that is made changes none of the next ones.
    if (when === 'after') sayMore()
  })
  app.get('/kept', c => makeAnswer(c, c.req.query('body') === 'no' ? null : '{}', 200, kept))
  app.get('/anew', c => makeAnswer(c, c.req.query('body') === 'no' ? null : '{}', 200, { ...own }))
  return app
}

it('has the same headers whether they are kept for many answers or joined anew, whatever is said of each', async () => {
  const app = createApp()
  const asked: string[] = []
  const said = ['said=after', 'said=before', 'said=Accept', 'said=DNT']
  const ways = [...said, '', 'store=no', 'packable=yes', 'packable=yes&body=no', 'store=no&packable=yes']
  for (const origin of ['', 'origin=*', ...Array.from({ length: 12 }, (_, at) => `origin=https://${at}.example`)])
    for (const more of ways) asked.push(`?${origin}&${more}`)
  for (const query of [...asked, ...asked.toReversed()]) {
    const [one, other] = [await app.request(`/kept${query}`), await app.request(`/anew${query}`)]
    const ids = [one, other].map(({ headers }) => Number(headers.get('x-request-id')))
    expect(ids[1]).toBe((ids[0] ?? 0) + 1)
    for (const { headers } of [one, other]) headers.delete('x-request-id')
    expect([query, ...one.headers]).toEqual([query, ...other.headers])
  }
})

it('lets a route say what is usual itself, and no route what is always said', async () => {
  const app = createApp()
  const { headers } = await app.request('/kept?origin=*&store=no&packable=yes')
  expect(Object.fromEntries(headers)).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    etag: '"one"',
    vary: 'Origin, Accept-Encoding',
    'x-frame-options': 'DENY',
    'x-request-id': '1',
  })
})
