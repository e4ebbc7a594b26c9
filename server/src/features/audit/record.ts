import type { AuditAction, AuditDetails } from '@ventanilla/api'
import type { Database } from '../../platform/db/database.ts'
import type { Handle } from '../../platform/db/handle.ts'
import type { StaffUser } from '../../platform/http/context.ts'

/** Someone whom no session tells of: who failed to sign in, or a program. */
export type NamedActor = { name: string; userId?: number; municipalityId?: number }

export type AuditRecord = {
  action: AuditAction
  actor: StaffUser | NamedActor
  subject?: { kind: string; uid?: string | null; name?: string | null }
  /** Whose administration may read it; the actor's own where nothing is said, null for none. */
  municipalityId?: number | null
  /** What changed, as names and values: never a password, a token or what a citizen answered. */
  detail?: AuditDetails
  /** Where the request came from. */
  address?: string | null
  at: Date
}

/**
 * The statement that writes down who did what: `yield* run(recordAudit(db, …, tx))` inside a transaction, so that a change and its entry
 * are kept or lost together; `await recordAudit(db, …)` beside a reading.
 */
export function recordAudit(
  { sql, tables: { audit } }: Pick<Database, 'sql' | 'tables'>,
  { action, actor, subject, municipalityId, detail = {}, address = null, at }: AuditRecord,
  tx: Handle = sql,
): PromiseLike<unknown> {
  return tx.insert(audit).values({
    at: at.getTime(),
    action,
    actorId: actor.userId ?? null,
    actorName: actorName(actor),
    municipalityId: municipalityId === undefined ? (actor.municipalityId ?? null) : municipalityId,
    subjectKind: subject?.kind ?? null,
    subjectUid: subject?.uid ?? null,
    subjectName: subject?.name ?? null,
    detail: JSON.stringify(detail),
    address,
  })
}

/** Who did something, by name. */
export function actorName(actor: StaffUser | NamedActor): string {
  if ('name' in actor) return actor.name
  const name = `${actor.firstName} ${actor.lastName}`.trim()
  return name === '' ? actor.username : name
}
