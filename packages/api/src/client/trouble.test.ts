import { afterEach, expect, it, vi } from 'vitest'
import { request } from './request.ts'
import { troubleOf } from './trouble.ts'

afterEach(() => vi.unstubAllGlobals())

const problem = JSON.stringify({ type: '', title: '', status: 0, code: 'service.failed', detail: 'Why.' })

it.each<[status: number, body: string, trouble: string]>([
  [500, problem, 'failed'],
  [500, '{"error":"oops"}', 'failed'],
  [500, '{"type":"about:blank","title":"Internal", "status":500}', 'failed'],
  [500, '<h1>500</h1>', 'failed'],
  [500, '', 'failed'],
  [520, '<h1>Unknown error</h1>', 'failed'],
  [502, '<h1>Bad Gateway</h1>', 'busy'],
  [503, problem, 'busy'],
  [504, '', 'busy'],
  [429, problem, 'busy'],
  [422, problem, 'refused'],
  [404, problem, 'refused'],
  [404, '<h1>Sign in to the hotel</h1>', 'offline'],
  [200, '<h1>Sign in to the hotel</h1>', 'offline'],
])('a %i that says %j is told as %s', async (status, body, trouble) => {
  vi.stubGlobal('fetch', async () => {
    const type = body.startsWith('{') ? 'application/json' : 'text/html'
    return new Response(body, { status, headers: { 'Content-Type': type } })
  })
  const error = await request({ base: '', credentials: 'omit' }, '/forms').catch((error: unknown) => error)
  expect(troubleOf(error)).toBe(trouble)
})

it('takes a request without any answer for a lost connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await request({ base: '', credentials: 'omit' }, '/forms').catch((error: unknown) => error)
  expect(troubleOf(error)).toBe('offline')
})
