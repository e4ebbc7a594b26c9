import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Place, postgresPlace, sqlitePlace } from '../../../tests/contract/databases.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { Problem } from './problem.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const refusal = async (attempt: Promise<void>) => {
  try {
    await attempt
    return undefined
  } catch (error) {
    return error instanceof Problem ? `${error.code} ${(error.details.retryAfter ?? 0) > 0}` : String(error)
  }
}

describe.each(['sqlite', 'postgres'] as const)('limits on %s', dialect => {
  let place: Place
  let db: Database
  let limits: RateLimits
  beforeAll(async () => {
    place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    db = await openDatabase(place.url)
    await db.migrate()
    limits = createRateLimits({ config: readConfig({ DATABASE_URL: place.url }), db })
  })
  afterAll(async () => {
    await db.close().catch(() => {})
    await place.remove()
  })

  it('let as many pass as the table says, however many come at once, each key for itself', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => refusal(limits.take('signInAccount', 'ana'))))
    expect(tries.filter(each => each === undefined)).toHaveLength(5)
    expect(tries.filter(each => each === 'session.tooMany true')).toHaveLength(7)
    expect(await refusal(limits.take('signInAccount', 'eva'))).toBeUndefined()
    expect(await refusal(limits.take('resetAccount', 'ana'))).toBeUndefined()
  })

  it('give back and forget', async () => {
    for (let tried = 0; tried < 20; tried++) {
      await limits.take('signInAccount', 'ona')
      await limits.giveBack('signInAccount', 'ona')
    }
    for (let tried = 0; tried < 5; tried++) await limits.take('signInAccount', 'ona')
    expect(await refusal(limits.check('signInAccount', 'ona'))).toBe('session.tooMany true')
    await limits.forget('signInAccount', 'ona')
    expect(await refusal(limits.take('signInAccount', 'ona'))).toBeUndefined()
  })

  it('let a key wait that missed too often', async () => {
    for (let tried = 0; tried < 5; tried++) {
      expect(await refusal(limits.check('lookupMiss', '192.0.2.1'))).toBeUndefined()
      await limits.note('lookupMiss', '192.0.2.1')
    }
    expect(await refusal(limits.check('lookupMiss', '192.0.2.1'))).toBe('request.tooMany true')
  })

  it('go on in memory while the database is away', async () => {
    await db.close()
    const tries: unknown[] = []
    for (let tried = 0; tried < 7; tried++) tries.push(await refusal(limits.take('signInAccount', 'lola')))
    expect(tries).toEqual([...Array.from({ length: 5 }), 'session.tooMany true', 'session.tooMany true'])
    expect(await refusal(limits.note('lookupMiss', '192.0.2.2'))).toBeUndefined()
    expect(await refusal(limits.forget('signInAccount', 'lola'))).toBeUndefined()
  })
})

it('are shared by two processes on one Postgres', async () => {
  const place = await postgresPlace(inject('postgresUrl'))
  const dbs = await Promise.all([1, 2].map(() => openDatabase(place.url)))
  await dbs[0]?.migrate()
  const both = dbs.map(db => createRateLimits({ config: readConfig({ DATABASE_URL: place.url }), db }))
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      refusal((both[n % 2] ?? both[0])?.take('resetAccount', 'ana') ?? Promise.resolve()),
    ),
  )
  expect(tries.filter(each => each === undefined)).toHaveLength(5)
  await Promise.all(dbs.map(db => db.close()))
  await place.remove()
})
