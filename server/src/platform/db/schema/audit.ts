import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

export function auditTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /** Who did what to whom; append-only, which the database itself enforces. `actorName` outlives the user, `detail` is JSON. */
  const audit = table(
    'audit',
    {
      id: id(),
      municipalityId: int(),
      at: int().notNull(),
      actorId: int(),
      actorName: text().notNull(),
      action: text().notNull(),
      subjectKind: text(),
      subjectUid: text(),
      subjectName: text(),
      detail: text().notNull().default('{}'),
      address: text(),
    },
    t => [
      index('audit_at').on(t.at, t.id),
      index('audit_municipality').on(t.municipalityId, t.at, t.id),
      index('audit_action').on(t.action, t.at, t.id),
      index('audit_actor').on(t.actorId, t.at, t.id),
      index('audit_answer').on(t.subjectUid, t.id).where(sql`subject_kind = 'answer'`),
    ],
  )

  /**
   * The chain over the entries of a municipality, or with 0 of none: `seq` counts from 1, `hash` is the SHA-256 of the hash before and the
   * entry (features/audit/chain/entry-hash.ts). Append-only too.
   */
  const auditSeal = table(
    'audit_seal',
    {
      auditId: int().primaryKey(),
      municipalityId: int().notNull(),
      seq: int().notNull(),
      hash: text().notNull(),
    },
    t => [uniqueIndex('audit_seal_seq').on(t.municipalityId, t.seq)],
  )

  /** One row: all entries with ids up to `below` are sealed. */
  const auditSealed = table('audit_sealed', { id: int().primaryKey(), below: int().notNull() })

  return { audit, auditSeal, auditSealed }
}
