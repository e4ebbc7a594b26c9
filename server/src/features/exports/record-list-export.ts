import { eq } from 'drizzle-orm'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'

/** Writes down that somebody takes away the answers of a form, which it names. */
export async function recordListExport(
  { db }: Pick<Deps, 'db'>,
  { person, address }: Actor,
  { uid, municipalityId, at }: { uid: string; municipalityId: number; at: Date },
): Promise<void> {
  const { form } = db.tables
  const [found] = await db.sql.select({ title: form.title }).from(form).where(eq(form.uid, uid))
  await recordAudit(db, {
    action: 'answer.exported',
    actor: person,
    subject: { kind: 'form', uid, name: found?.title ?? null },
    municipalityId,
    detail: { format: 'xlsx' },
    address,
    at,
  })
}
