import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { entryHash, firstHash } from './entry-hash.ts'

const batch = 1_000

/** The first entry of a municipality's chain that is not as it was sealed: another one, gone, or never sealed though later ones are. */
export type BrokenEntry = {
  readonly municipalityId: number
  readonly auditId: number
  readonly seq: number | null
  readonly kind: 'changed' | 'missing' | 'skipped' | 'unsealed'
  readonly entry: { readonly at: number; readonly action: string; readonly actorName: string } | null
}
export type Chain = { readonly municipalityId: number; readonly entries: number; readonly hash: string }

/** Counts every chain from its beginning. `seen` are hashes that somebody has kept elsewhere: those that no chain has any more are given back. */
export async function verifyAudit(
  db: Database,
  seen: readonly string[] = [],
): Promise<{ chains: Chain[]; broken: BrokenEntry[]; lost: string[] }> {
  const { auditSeal } = db.tables
  const towns = await db.sql
    .selectDistinct({ id: auditSeal.municipalityId })
    .from(auditSeal)
    .orderBy(asc(auditSeal.municipalityId))
  const lost = new Set(seen)
  const chains: Chain[] = []
  const broken: BrokenEntry[] = []
  for (const { id } of towns) {
    const walked = await walk(db, id, lost)
    if ('kind' in walked) broken.push(walked)
    else chains.push(walked)
  }
  const skipped = await neverSealed(db)
  if (skipped) broken.push(skipped)
  return { chains, broken, lost: [...lost] }
}

async function walk(db: Database, municipalityId: number, lost: Set<string>): Promise<Chain | BrokenEntry> {
  const { audit, auditSeal } = db.tables
  let [seq, hash] = [0, firstHash]
  for (;;) {
    const rows = await db.sql
      .select({ seal: auditSeal, entry: audit })
      .from(auditSeal)
      .leftJoin(audit, eq(audit.id, auditSeal.auditId))
      .where(and(eq(auditSeal.municipalityId, municipalityId), gt(auditSeal.seq, seq)))
      .orderBy(asc(auditSeal.seq))
      .limit(batch)
    for (const { seal, entry } of rows) {
      const at = { municipalityId, auditId: seal.auditId, seq: seal.seq, entry }
      if (seal.seq !== seq + 1) return { ...at, kind: 'skipped' }
      if (!entry) return { ...at, kind: 'missing' }
      const isOwn = (entry.municipalityId ?? 0) === municipalityId
      if (!isOwn || entryHash(hash, entry) !== seal.hash) return { ...at, kind: 'changed' }
      ;({ seq, hash } = seal)
      lost.delete(hash)
    }
    if (rows.length < batch) return { municipalityId, entries: seq, hash }
  }
}

/** Written with a number of before, after what came then was sealed. */
async function neverSealed(db: Database): Promise<BrokenEntry | undefined> {
  const { audit, auditSeal, auditSealed } = db.tables
  const [state] = await db.sql.select().from(auditSealed).where(eq(auditSealed.id, 1))
  const [row] = await db.sql
    .select({ entry: audit })
    .from(audit)
    .leftJoin(auditSeal, eq(auditSeal.auditId, audit.id))
    .where(and(lte(audit.id, state?.below ?? 0), isNull(auditSeal.auditId)))
    .orderBy(asc(audit.id))
    .limit(1)
  if (!row) return undefined
  const { id, municipalityId, at, action, actorName } = row.entry
  return {
    municipalityId: municipalityId ?? 0,
    auditId: id,
    seq: null,
    kind: 'unsealed',
    entry: { at, action, actorName },
  }
}
