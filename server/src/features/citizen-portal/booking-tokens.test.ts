import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { rememberBookingToken } from '../../adapters/municipal-platform/booking-tokens.ts'
import { removeOldTokens } from '../../adapters/municipal-platform/remove-old-tokens.ts'
import { createApp } from '../../app.ts'

describe.each(['sqlite', 'postgres'] as const)('a token made for a booking, on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  it('opens no session, before and after a restart, until its row is removed', async () => {
    // A platform that does not say what a token was made for: this one opens a session.
    const token = 'demo-villa-maria'
    expect((await app.request('/api/v1/citizen/session', json({ token }))).status).toBe(200)
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
    await rememberBookingToken(app.deps.db, token, days(-80))
    await rememberBookingToken(app.deps.db, token, days(0))
    const started = createApp(app.deps)
    for (const enter of [app.request, started.request]) {
      const response = await enter('/api/v1/citizen/session', json({ token }))
      expect([response.status, await codeOf(response)]).toEqual([401, 'citizen.session'])
    }
    const sweepAfter = (count: number) => removeOldTokens({ db: app.deps.db, clock: () => days(count) })
    expect([await sweepAfter(60), await sweepAfter(91)]).toEqual([0, 1])
    expect((await app.request('/api/v1/citizen/session', json({ token }))).status).toBe(200)
  })
})
