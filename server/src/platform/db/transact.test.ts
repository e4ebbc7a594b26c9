import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../tests/contract/databases.ts'
import { isUniqueViolation } from './failures.ts'
import { type Handle, run, type Steps, statement } from './handle.ts'
import type { Refuse } from './refuse.ts'

const insertCountry = statement('test_insert_country', (tx, { country }) =>
  tx
    .insert(country)
    .values({ uid: sql.placeholder('uid'), name: sql.placeholder('name') })
    .returning({ id: country.id }),
)

onBothDatabases('transact', open => {
  const named = (name: string) => {
    const { country } = open().tables
    return open().sql.select().from(country).where(eq(country.name, name))
  }

  it('keeps what a body wrote, prepared and built', async () => {
    const db = open()
    const id = await db.transact(function* (tx) {
      const [row] = yield* run(insertCountry(tx, { uid: 'k1', name: 'kept' }))
      yield* run(tx.insert(db.tables.country).values({ uid: 'k2', name: 'kept' }))
      return row?.id
    })
    expect(id).toBeTypeOf('number')
    expect(await named('kept')).toHaveLength(2)
  })

  it('takes back a prepared insert of a body that throws', async () => {
    const db = open()
    const failing = db.transact(function* (tx) {
      yield* run(insertCountry(tx, { uid: 'p1', name: 'gone' }))
      yield* run(tx.insert(db.tables.country).values({ uid: 'p2', name: 'gone' }))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await named('gone')).toHaveLength(0)
  })

  it('takes back what a body wrote that refuses, in its own steps or in those of another, and gives the value', async () => {
    const db = open()
    function* refuseAll(tx: Handle, refuse: Refuse<string>): Steps<void> {
      yield* run(insertCountry(tx, { uid: 'r', name: 'refused' }))
      refuse('no')
    }
    const write = (isNested: boolean) =>
      db.transact<string>(function* (tx, refuse) {
        yield* run(insertCountry(tx, { uid: `r${isNested}`, name: 'refused' }))
        if (isNested) yield* refuseAll(tx, refuse)
        return refuse('not even here')
      })
    expect(await Promise.all([write(true), write(false)])).toEqual(['no', 'not even here'])
    expect(await named('refused')).toHaveLength(0)
  })

  it('takes back only the failing one of bodies queued together', async () => {
    const db = open()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        db.transact(function* (tx) {
          yield* run(insertCountry(tx, { uid: `g${index}`, name: 'group' }))
          if (index === 4) throw new Error('the fifth')
          if (index === 6) yield* run(insertCountry(tx, { uid: 'k1', name: 'twice' }))
        }),
      ),
    )
    expect(outcomes.map(each => each.status)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map(index => (index === 4 || index === 6 ? 'rejected' : 'fulfilled')),
    )
    const refused = outcomes[6]
    expect(refused?.status === 'rejected' && isUniqueViolation(refused.reason)).toBe(true)
    expect(await named('group')).toHaveLength(7)
  })

  it('takes back only what fails or refuses of bodies that may repeat, as often as one does', async () => {
    const db = open()
    const write = (name: string, index: number) =>
      db.transact<string>(
        function* (tx, refuse) {
          yield* run(insertCountry(tx, { uid: `${name}${index}`, name }))
          if (index === 4) throw new Error('the fifth')
          if (index === 6) yield* run(insertCountry(tx, { uid: 'k1', name }))
          return index === 2 ? refuse('refused') : 'kept'
        },
        { mayRepeat: true },
      )
    for (const name of ['first', 'second']) {
      const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => write(name, index)))
      expect(outcomes.map(each => (each.status === 'fulfilled' ? each.value : each.status))).toEqual([
        'kept',
        'kept',
        'refused',
        'kept',
        'rejected',
        'kept',
        'rejected',
        'kept',
        'kept',
      ])
      expect(await named(name)).toHaveLength(6)
    }
    // A group where nothing fails goes as one.
    await Promise.all([0, 1, 3].map(index => write('third', index)))
    expect(await named('third')).toHaveLength(3)
  })

  it('lets a body clean up after a failing statement, then fails', async () => {
    const db = open()
    let cleaned = false
    const failing = db.transact(function* (tx) {
      try {
        yield* run(insertCountry(tx, { uid: 'k1', name: 'again' }))
      } finally {
        cleaned = true
      }
    })
    await expect(failing).rejects.toSatisfy(isUniqueViolation)
    expect(cleaned).toBe(true)
  })

  it('knows whether it is migrated', async () => {
    expect(await open().ready()).toBe(true)
  })
})
