import { expect, inject, it } from 'vitest'
import { postgresPlace } from '../../../../tests/contract/databases.ts'
import { openRelay } from '../../../../tests/app/relay.ts'
import { freePort } from '../../../../tests/postgres.ts'
import { isUnavailable } from './failures.ts'
import { onceThere } from './once-there.ts'
import { openDatabase } from './open-database.ts'

it('migrates as soon as Postgres is there, and says once that it waits', async () => {
  const place = await postgresPlace(inject('postgresUrl'))
  const relay = await openRelay(place.url, await freePort())
  await relay.shut()
  const db = await openDatabase(relay.url)
  const said: unknown[] = []
  const migrated = onceThere(() => db.migrate(), { longestMs: 20_000, onAway: error => said.push(error) })
  await new Promise(resolve => setTimeout(resolve, 1_000))
  await relay.open()
  await migrated
  expect(await db.ready()).toBe(true)
  expect(said.map(isUnavailable)).toEqual([true])
  await db.close()
  await relay.shut()
  await place.remove()
})

it('gives up in the end, and at once what is not a matter of time', async () => {
  const away = await openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const began = performance.now()
  await expect(onceThere(() => away.migrate(), { longestMs: 700, onAway: () => {} })).rejects.toSatisfy(isUnavailable)
  expect(performance.now() - began).toBeLessThan(2_000)
  await away.close()

  const url = new URL(inject('postgresUrl'))
  url.pathname = '/there_is_none_of_this_name'
  const wrong = await openDatabase(url.href)
  const said: unknown[] = []
  await expect(
    onceThere(() => wrong.migrate(), { longestMs: 20_000, onAway: error => said.push(error) }),
  ).rejects.toThrow('does not exist')
  expect(said).toEqual([])
  await wrong.close()
})
