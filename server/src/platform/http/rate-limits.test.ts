import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Place, postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { readConfig } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { Problem } from '../problem.ts'
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
    const tries = await Promise.all(Array.from({ length: 12 }, () => refusal(limits.take('signInPair', 'ana'))))
    expect(tries.filter(each => each === undefined)).toHaveLength(5)
    expect(tries.filter(each => each === 'session.tooMany true')).toHaveLength(7)
    expect(await refusal(limits.take('signInPair', 'eva'))).toBeUndefined()
    expect(await refusal(limits.take('resetAccount', 'ana'))).toBeUndefined()
  })

  it('give back and forget', async () => {
    for (let tried = 0; tried < 20; tried++) {
      await limits.take('signInPair', 'ona')
      await limits.giveBack('signInPair', 'ona')
    }
    for (let tried = 0; tried < 5; tried++) await limits.take('signInPair', 'ona')
    expect(await refusal(limits.check('signInPair', 'ona'))).toBe('session.tooMany true')
    await limits.forget('signInPair', 'ona')
    expect(await refusal(limits.take('signInPair', 'ona'))).toBeUndefined()
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
    for (let tried = 0; tried < 7; tried++) tries.push(await refusal(limits.take('signInPair', 'lola')))
    expect(tries).toEqual([...Array.from({ length: 5 }), 'session.tooMany true', 'session.tooMany true'])
    expect(await refusal(limits.note('lookupMiss', '192.0.2.2'))).toBeUndefined()
    expect(await refusal(limits.forget('signInPair', 'lola'))).toBeUndefined()
  })
})

describe('of three processes on one Postgres', () => {
  let place: Place
  let dbs: Database[]
  let all: RateLimits[]
  beforeAll(async () => {
    place = await postgresPlace(inject('postgresUrl'))
    dbs = await Promise.all([1, 2, 3].map(() => openDatabase(place.url)))
    await dbs[0]?.migrate()
    all = dbs.map(db => createRateLimits({ config: readConfig({ DATABASE_URL: place.url }), db }))
  })
  afterAll(async () => {
    await Promise.all(dbs.map(db => db.close()))
    await place.remove()
  })
  const each = async (act: (limits: RateLimits) => Promise<void>) =>
    await Promise.all(all.map(one => refusal(act(one))))

  it('are shared', async () => {
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        refusal((all[n % 3] ?? all[0])?.take('resetAccount', 'ana') ?? Promise.resolve()),
      ),
    )
    expect(tries.filter(one => one === undefined)).toHaveLength(5)
  })

  it.each(['signInPair', 'passwordCheck'] as const)(
    'let pass again everywhere at once what one of them forgot of %s, and count what one gave back',
    async name => {
      const over = name === 'signInPair' ? 5 : 10
      for (let tried = 0; tried < over + 2; tried++) await each(limits => limits.take(name, 'ana'))
      expect(await each(limits => limits.take(name, 'ana'))).toEqual(
        Array.from({ length: 3 }, () => 'session.tooMany true'),
      )
      await all[1]?.forget(name, 'ana')
      expect(await each(limits => limits.take(name, 'ana'))).toEqual([undefined, undefined, undefined])
      for (let tried = 3; tried < over; tried++) await all[0]?.take(name, 'ana')
      expect(await refusal(all[2]?.take(name, 'ana') ?? Promise.resolve())).toBe('session.tooMany true')
      await all[0]?.giveBack(name, 'ana')
      await all[1]?.giveBack(name, 'ana')
      expect(await refusal(all[2]?.take(name, 'ana') ?? Promise.resolve())).toBeUndefined()
    },
  )
})
