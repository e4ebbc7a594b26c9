import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sealAudit } from '../../server/src/features/audit/chain/seal-audit.ts'
import { verifyAudit } from '../../server/src/features/audit/chain/verify-audit.ts'
import { recordAudit } from '../../server/src/features/audit/record.ts'
import { choose, type Database } from '../../server/src/platform/db/database.ts'
import { onBothDatabases } from './databases.ts'

const hourMs = 3_600_000
const began = Date.parse('2026-05-01T00:00:00Z')

onBothDatabases('the chain over the audit', open => {
  const write = (db: Database, number: number, municipalityId: number | null, at = began) =>
    recordAudit(db, {
      action: 'setting.changed',
      actor: { name: `Ñandú ${number}` },
      municipalityId,
      at: new Date(at + number),
    })
  const seal = (db: Database, hours = 0) => sealAudit({ db, clock: () => new Date(began + hours * hourMs) })
  /** As whoever has the database's own password could: past the triggers. */
  const tamper = async (db: Database, statement: string) =>
    await choose<Promise<void>>(db, {
      sqlite: async connection => {
        for (const name of ['audit_no_update', 'audit_no_delete']) connection.exec(`drop trigger if exists ${name}`)
        connection.exec(statement)
      },
      postgres: async pool => {
        await pool.query('alter table audit disable trigger all')
        await pool.query(statement)
      },
    })

  it('holds over what several processes write and seal at once, each entry in one place of its municipality', async () => {
    const db = open()
    const towns = [1, 2, null]
    await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        await write(db, index, towns[index % 3] ?? null)
        if (index % 10 === 0) await Promise.all([seal(db), seal(db), seal(db)])
      }),
    )
    await seal(db)
    const { chains, broken } = await verifyAudit(db)
    expect(broken).toEqual([])
    expect(chains.map(({ municipalityId, entries }) => [municipalityId, entries])).toEqual([
      [0, 40],
      [1, 40],
      [2, 40],
    ])
    expect(await seal(db)).toBe(0)
  })

  it('takes in what came to be seen late, and knows hashes that were kept elsewhere', async () => {
    const db = open()
    const { chains } = await verifyAudit(db)
    const kept = chains.map(({ hash }) => hash)
    await write(db, 500, 1)
    expect(await seal(db, 1)).toBe(1)
    expect(await verifyAudit(db, kept)).toMatchObject({ broken: [], lost: [] })
    expect((await verifyAudit(db, ['f'.repeat(64)])).lost).toEqual(['f'.repeat(64)])
  })

  it('names the first entry that was changed, taken away, or put in afterwards', async () => {
    const db = open()
    const { audit, auditSeal } = db.tables
    await seal(db, 3)
    const rows = await db.sql
      .select({ id: audit.id, seq: auditSeal.seq })
      .from(audit)
      .innerJoin(auditSeal, eq(auditSeal.auditId, audit.id))
      .where(eq(audit.municipalityId, 2))
      .orderBy(auditSeal.seq)
    const [tenth, twentieth] = [rows[9], rows[19]]
    await tamper(db, `update audit set actor_name = 'nobody' where id in (${tenth?.id}, ${twentieth?.id})`)
    const changed = { municipalityId: 2, auditId: tenth?.id, seq: 10, kind: 'changed' }
    expect((await verifyAudit(db)).broken).toMatchObject([{ ...changed, entry: { actorName: 'nobody' } }])
    await tamper(db, `delete from audit where id = ${rows[4]?.id}`)
    expect((await verifyAudit(db)).broken).toMatchObject([
      { auditId: rows[4]?.id, seq: 5, kind: 'missing', entry: null },
    ])
    await tamper(
      db,
      `insert into audit (id, municipality_id, at, actor_name, action) values (-3, 1, 5, 'x', 'user.deleted')`,
    )
    expect((await verifyAudit(db)).broken).toMatchObject([
      { kind: 'missing' },
      { municipalityId: 1, auditId: -3, kind: 'unsealed', seq: null },
    ])
    const left = await db.sql.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(auditSeal)
    expect(left[0]?.total).toBe(121)
  })
})
