import type { AuditDetails } from '@ventanilla/api'
import { and, eq, gt } from 'drizzle-orm'
import { type Body, run } from '../../platform/db/handle.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import { recordAudit } from './record.ts'

/** A page that asks again while it is open is one look. */
const sameLookMs = 10 * 60_000

type View = {
  action: 'answer.viewed' | 'file.viewed'
  subject: { kind: string; uid: string; name: string }
  municipalityId: number
  detail?: AuditDetails
}

/** Writes down that somebody looked at an answer or one of its files, with what else the look writes. */
export async function recordView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  { action, subject, municipalityId, detail = {} }: View,
  alongside?: Body<void>,
): Promise<void> {
  const { audit } = db.tables
  const at = clock()
  const [known] = await db.sql
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.actorId, person.userId),
        gt(audit.at, at.getTime() - sameLookMs),
        eq(audit.action, action),
        eq(audit.subjectUid, subject.uid),
      ),
    )
    .limit(1)
  if (known) return
  const record = { action, actor: person, subject, municipalityId, detail, address, at }
  await db.transact(function* (tx) {
    yield* run(recordAudit(db, record, tx))
    if (alongside) yield* alongside(tx)
  })
}
