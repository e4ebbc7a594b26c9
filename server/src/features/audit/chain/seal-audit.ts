import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { isAlone } from '../../../platform/db/locks.ts'
import type { Deps } from '../../deps.ts'
import { entryHash, firstHash } from './entry-hash.ts'

const batch = 500
/** No transaction is under way longer: what has a smaller number than an entry of before is there by then. */
const settledMs = 3_600_000

/**
 * Puts the entries that are not sealed yet at the end of their municipality's chain, in the order in which they are found: numbers of
 * entries come to be seen out of order on Postgres, and no save waits for another one. Gives how many.
 */
export async function sealAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let sealed = 0; ; ) {
    const settled = clock().getTime() - settledMs
    const rows = await db.transact(tx => sealSome(db, tx, settled))
    sealed += rows
    if (rows < batch) return sealed
  }
}

function* sealSome(db: Database, tx: Handle, settled: number): Steps<number> {
  const { audit, auditSeal, auditSealed } = db.tables
  if (!(yield* isAlone(db, tx, 'audit'))) return 0
  const [state] = yield* run(tx.select().from(auditSealed).where(eq(auditSealed.id, 1)))
  const below = state?.below ?? 0
  const found = yield* run(
    tx
      .select({ entry: audit })
      .from(audit)
      .leftJoin(auditSeal, eq(auditSeal.auditId, audit.id))
      .where(and(gt(audit.id, below), isNull(auditSeal.auditId)))
      .orderBy(asc(audit.id))
      .limit(batch),
  )
  const ends = new Map<number, { seq: number; hash: string }>()
  const seals: { auditId: number; municipalityId: number; seq: number; hash: string }[] = []
  for (const { entry } of found) {
    const municipalityId = entry.municipalityId ?? 0
    const end = ends.get(municipalityId) ?? (yield* endOf(db, tx, municipalityId))
    const next = { seq: end.seq + 1, hash: entryHash(end.hash, entry) }
    seals.push({ auditId: entry.id, municipalityId, ...next })
    ends.set(municipalityId, next)
  }
  if (seals.length > 0) yield* run(tx.insert(auditSeal).values(seals))
  const last = found.at(-1)?.entry
  const isAll = found.length < batch
  const reached = isAll ? yield* newestBefore(db, tx, settled) : last && last.at < settled ? last.id : below
  if (reached > below) {
    yield* run(
      tx
        .insert(auditSealed)
        .values({ id: 1, below: reached })
        .onConflictDoUpdate({ target: auditSealed.id, set: { below: reached } }),
    )
  }
  return seals.length
}

function* endOf({ tables: { auditSeal } }: Database, tx: Handle, municipalityId: number) {
  const [end] = yield* run(
    tx
      .select({ seq: auditSeal.seq, hash: auditSeal.hash })
      .from(auditSeal)
      .where(eq(auditSeal.municipalityId, municipalityId))
      .orderBy(desc(auditSeal.seq))
      .limit(1),
  )
  return end ?? { seq: 0, hash: firstHash }
}

function* newestBefore({ tables: { audit } }: Database, tx: Handle, instant: number): Steps<number> {
  const [row] = yield* run(
    tx
      .select({ id: audit.id })
      .from(audit)
      .where(lt(audit.at, instant))
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(1),
  )
  return row?.id ?? 0
}
