import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addTreeForm } from '../../../../../../tests/app/linked-answers.ts'
import { json, type OpenApp, openApp } from '../../../../../../tests/app/open-app.ts'
import { openRelay, type Relay } from '../../../../../../tests/app/relay.ts'
import { type Place, postgresPlace } from '../../../../../../tests/contract/databases.ts'
import { freePort } from '../../../../../../tests/postgres.ts'

let place: Place
let relay: Relay
let app: OpenApp
beforeAll(async () => {
  place = await postgresPlace(inject('postgresUrl'))
  relay = await openRelay(place.url, await freePort())
  app = await openApp({ DATABASE_URL: relay.url, RATE_LIMIT_SCALE: '0' })
})
afterAll(async () => {
  await app.close()
  await relay.shut()
  await place.remove()
})

it('gives a save up while Postgres keeps silent, lets nobody wait behind it, and takes the same one once it is back', async () => {
  const form = await addTreeForm(app)
  const give = (key: string) => {
    const values = {
      mail: { value: 'a@example.org' },
      dni: { value: null },
      height: { value: 6 },
      photo: { value: null },
      words: { value: 'x' },
    }
    return app.request(
      `/api/v1/public/forms/${form}/answers`,
      json(
        { version: 1, content: { sections: { tree: { rows: [{ id: 'r', values }] } } } },
        { 'Idempotency-Key': key },
      ),
    )
  }
  const first = await give(crypto.randomUUID())
  expect([first.status, await first.text()]).toEqual([201, expect.any(String)])
  const keys = Array.from({ length: 12 }, () => crypto.randomUUID())
  relay.freeze()
  const began = performance.now()
  const refused = await Promise.all(keys.map(give))
  expect(refused.map(({ status }) => status)).toEqual(keys.map(() => 503))
  expect(performance.now() - began).toBeLessThan(20_000)
  relay.thaw()
  const saved = await Promise.all(keys.map(give))
  expect(saved.map(({ status }) => status)).toEqual(keys.map(() => 201))
  const { answer } = app.deps.db.tables
  expect(await app.deps.db.sql.select({ id: answer.id }).from(answer)).toHaveLength(13)
}, 60_000)
