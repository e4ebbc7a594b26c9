import { and, eq, isNull } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { keySeen } from './list-keys.ts'

/** Takes a key back; one that was is as it was. Throws key.notFound. */
export async function revokeKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  uid: string,
): Promise<void> {
  const { apiKey } = db.tables
  const at = clock()
  const [found] = await db.sql
    .select({ id: apiKey.id, name: apiKey.name, municipalityId: apiKey.municipalityId })
    .from(apiKey)
    .where(and(eq(apiKey.uid, uid), keySeen(db, person)))
  if (!found) throw new Problem('key.notFound')
  const { id, name, municipalityId } = found
  await db.transact(function* (tx) {
    const revoked = yield* run(
      tx
        .update(apiKey)
        .set({ revokedAt: at.getTime() })
        .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
        .returning({ id: apiKey.id }),
    )
    if (revoked.length === 0) return
    const subject = { kind: 'key', uid, name }
    yield* run(recordAudit(db, { action: 'key.revoked', actor: person, subject, municipalityId, address, at }, tx))
  })
}
