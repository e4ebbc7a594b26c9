import type { ExportFormat } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../audit/actor.ts'
import { type AuditRecord, recordAudit } from '../../../audit/record.ts'
import type { Deps } from '../../../deps.ts'

type ListExport = {
  readonly uid: string
  readonly format: ExportFormat | 'json' | 'files'
  readonly municipalityId: number
  readonly at: Date
}

/** Writes down that somebody takes away the answers of a form, which it names. */
export async function recordListExport({ db }: Pick<Deps, 'db'>, actor: Actor, list: ListExport): Promise<void> {
  await recordAudit(db, await listExportEntry({ db }, actor, list))
}

/** The same for a transaction to write. */
export async function listExportEntry(
  { db }: Pick<Deps, 'db'>,
  { person, address }: Actor,
  { uid, format, municipalityId, at }: ListExport,
): Promise<AuditRecord> {
  const { form } = db.tables
  const [found] = await db.sql.select({ title: form.title }).from(form).where(eq(form.uid, uid))
  return {
    action: 'answer.exported',
    actor: person,
    subject: { kind: 'form', uid, name: found?.title ?? null },
    municipalityId,
    detail: { format },
    address,
    at,
  }
}
