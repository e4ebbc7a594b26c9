import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

export function auditTables({ table, id, int, text, index }: Kit) {
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

  return { audit }
}
