import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../tests/contract/databases.ts'
import { statement } from './handle.ts'

const value = sql.placeholder

const withProvinces = statement('test_countries', (tx, { country, province }) =>
  tx
    .select({ name: country.name, province, upper: sql<string>`upper(${country.name})`, one: sql`1`.mapWith(String) })
    .from(country)
    .leftJoin(province, eq(province.countryId, country.id))
    .where(eq(country.uid, value('uid'))),
)
const renamed = statement('test_rename', (tx, { country }) =>
  tx
    .update(country)
    .set({ name: sql`${value('name')}` })
    .where(and(eq(country.uid, value('uid')), eq(country.disabled, 0)))
    .returning({ id: country.id, name: country.name, flag: country.flagIcon }),
)

const added = statement('test_add', (tx, { country }) =>
  tx
    .insert(country)
    .values({ uid: value('uid'), name: value('name') })
    .returning({ number: country.id, name: country.name }),
)
const addedOnce = statement('test_add_once', (tx, { country }) =>
  tx
    .insert(country)
    .values({ uid: value('uid'), name: value('name') })
    .onConflictDoNothing()
    .returning({ uid: country.uid }),
)

const limited = statement('test_limited', (tx, { country }) =>
  tx.select({ uid: country.uid }).from(country).where(eq(country.name, 'Limit')).limit(value('rows')),
)

onBothDatabases('a prepared statement', open => {
  it('gives rows of several tables as objects, null where a join finds nothing, and what an expression comes to', async () => {
    const { sql: builders, tables } = open()
    const [made] = await builders.insert(tables.country).values({ uid: 'c1', name: 'Uno' }).returning()
    await builders.insert(tables.country).values({ uid: 'c2', name: 'Dos' })
    const given = { uid: 'p1', countryId: made?.id ?? 0, name: 'Norte' }
    const [province] = await builders.insert(tables.province).values(given).returning()
    for (let time = 0; time < 2; time++) {
      expect(await withProvinces(builders, { uid: 'c1' })).toEqual([{ name: 'Uno', province, upper: 'UNO', one: '1' }])
      expect(await withProvinces(builders, { uid: 'c2' })).toEqual([
        { name: 'Dos', province: null, upper: 'DOS', one: '1' },
      ])
      expect(await withProvinces(builders, { uid: 'nobody' })).toEqual([])
    }
  })

  it('gives as many rows as it is told each time', async () => {
    const { sql: builders, tables } = open()
    await builders.insert(tables.country).values(['l1', 'l2', 'l3'].map(uid => ({ uid, name: 'Limit' })))
    // More different numbers than have statements of their own.
    for (const rows of [2, 1, 3, 0, 2]) expect(await limited(builders, { rows })).toHaveLength(rows)
    for (let rows = 4; rows < 20; rows++) expect(await limited(builders, { rows })).toHaveLength(3)
    expect(await limited(builders, { rows: 2 })).toHaveLength(2)
    expect(await limited(builders, { rows: Number.MAX_SAFE_INTEGER })).toHaveLength(3)
  })

  it('gives of a row that it adds its number and what it was given, and nothing where there is one already', async () => {
    const { sql: builders, tables } = open()
    const [first] = await added(builders, { uid: 'n1', name: 'Añadido' })
    const [second] = await added(builders, { uid: 'n2', name: 'Otro' })
    const rows = await builders
      .select()
      .from(tables.country)
      .where(inArray(tables.country.uid, ['n1', 'n2']))
    expect(rows.map(({ id, name }) => ({ number: id, name }))).toEqual([first, second])
    expect(await addedOnce(builders, { uid: 'n3', name: 'Una vez' })).toEqual([{ uid: 'n3' }])
    expect(await addedOnce(builders, { uid: 'n3', name: 'Dos veces' })).toEqual([])
    await expect(async () => await added(builders, { uid: 'n1', name: 'Doble' })).rejects.toThrow()
  })

  it('gives what it has written, and refuses to run without one of its values', async () => {
    const { sql: builders, tables } = open()
    const [made] = await builders.insert(tables.country).values({ uid: 'w', name: 'Antes' }).returning()
    expect(await renamed(builders, { uid: 'w', name: 'Ahora' })).toEqual([{ id: made?.id, name: 'Ahora', flag: null }])
    await expect(async () => await renamed(builders, { uid: 'w' })).rejects.toThrow('"name"')
  })
})
