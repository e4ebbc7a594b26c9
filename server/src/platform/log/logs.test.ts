import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addFormWithFiles, upload } from '../../../../tests/app/form-with-files.ts'
import { codeOf, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { png } from '../../../../tests/app/sample-files.ts'
import { type Place, postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { startOutbox } from '../../composition/start-outbox.ts'
import { startAggregator } from '../../features/statistics/aggregator.ts'
import { choose } from '../db/database.ts'

const secrets = ['28456123', 'elvira', 'Secreta', 'params', '@town.example']

describe.each(['sqlite', 'postgres'] as const)('the log of a database that fails, on %s,', dialect => {
  let app: OpenApp
  let place: Place
  let cookie: { Cookie: string }
  beforeAll(async () => {
    place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    app = await openApp({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'debug' })
    cookie = await app.signIn('admin@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await place.remove()
  })
  const run = (command: string) =>
    choose<unknown>(app.deps.db, { sqlite: client => client.exec(command), postgres: pool => pool.query(command) })

  it('holds no value that was asked for, whichever thread asked', async () => {
    await app.deps.db.sql.insert(app.deps.db.tables.outbox).values({
      municipalityId: 1,
      kind: 'mail',
      payload: '{"to":"elvira@town.example","dni":"28456123"',
      nextAt: 0,
      createdAt: 0,
    })
    for (const table of ['answer_content', 'answer']) await run(`alter table ${table} rename to ${table}_gone`)
    app.logged.length = 0
    const asked = 'citizenDni=28456123'
    const form = '/api/v1/forms/neighbour-complaint'
    const statuses: number[] = []
    for (const path of [
      `${form}/answers?${asked}`,
      `${form}/answers/count?${asked}`,
      `${form}/answers/map?${asked}&box=-63.3,-32.6,-62.9,-31.9&zoom=12`,
      `${form}/answers.xlsx?${asked}`,
      '/api/v1/public/status?code=Secreta28456123',
    ]) {
      const response = await app.request(path, { headers: cookie })
      statuses.push(response.status)
      await response.arrayBuffer().catch(() => {})
    }
    expect(statuses.slice(0, 4)).toEqual([500, 500, 500, 500])
    const outbox = startOutbox(app.deps)
    await expect.poll(() => app.logged.join('')).toContain('Error al enviar correo')
    await outbox.stop()
    await run('alter table stat_delta rename to stat_delta_gone')
    const aggregator = startAggregator(app.deps.db, app.deps.log)
    await expect.poll(() => app.logged.join(''), { timeout: 5_000 }).toContain('statistics not folded')
    await aggregator.stop()
    const log = app.logged.join('')
    for (const secret of secrets) expect(log).not.toContain(secret)
    // What is kept is enough to find the fault.
    expect(log).toMatch(/no such table|42P01|SQLITE_ERROR/)
  })
})

it('a full disk is told as such, with when to come again', async () => {
  const app = await openApp({ RATE_LIMIT_SCALE: '0' })
  const { uid } = await addFormWithFiles(app)
  // Whatever is written there finds no room.
  app.deps.files = { ...app.deps.files, put: async () => await writeFile('/dev/full', 'x') }
  const response = await app.request(
    `/api/v1/public/forms/${uid}/uploads?purpose=answer&kind=image`,
    upload(png(), 'a.png'),
  )
  expect([response.status, response.headers.get('Retry-After'), await codeOf(response)]).toEqual([
    503,
    '60',
    'upload.full',
  ])
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready', disk: 'free' })
  const crowded = await openApp({ MIN_FREE_DISK: '100' })
  expect(await (await crowded.request('/readyz')).json()).toEqual({ status: 'ready', disk: 'full' })
  await crowded.close()
  await app.close()
})
