import type { VerifiedDocument } from '@ventanilla/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'

const byCode = statement('issued_document_by_code', (tx, { issuedDocument: issued, answer, form, municipality }) =>
  tx
    .select({
      code: issued.code,
      kind: issued.kind,
      title: issued.title,
      sha256: issued.sha256,
      isSigned: issued.isSigned,
      issuedAt: issued.issuedAt,
      municipalityId: municipality.id,
      municipality: municipality.name,
      timeZone: municipality.timeZone,
      formUid: form.uid,
      answerId: answer.id,
      trashedAt: answer.trashedAt,
    })
    .from(issued)
    .innerJoin(municipality, eq(municipality.id, issued.municipalityId))
    .leftJoin(answer, eq(answer.uid, issued.answerUid))
    .leftJoin(form, and(eq(form.id, answer.formId), eq(form.public, 1), isNull(form.deletedAt)))
    .where(eq(issued.code, sql.placeholder('code'))),
)

/** As people copy a code from paper: small letters, blanks, another dash. */
export function plainDocumentCode(given: string): string {
  return given
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^A-Z0-9-]/g, '')
    .slice(0, 60)
}

/**
 * What anybody may know of a document by its code: that we issued it, what it is and when, and the hash of its bytes. Withdrawn is one whose
 * answer was deleted. `formUid` is the public form that it came from. Throws document.unknown.
 */
export async function findIssued(
  db: Database,
  given: string,
): Promise<VerifiedDocument & { formUid: string | undefined; municipalityId: number }> {
  const code = plainDocumentCode(given)
  const [row] = code === '' ? [] : await byCode(db.sql, { code })
  if (!row) throw new Problem('document.unknown')
  const { kind, title, sha256, municipality, timeZone } = row
  return {
    isOurs: true,
    code: row.code,
    kind: kind as VerifiedDocument['kind'],
    title,
    issuedAt: new Date(row.issuedAt).toISOString(),
    sha256,
    isSigned: row.isSigned === 1,
    isWithdrawn: row.answerId === null || row.trashedAt !== null,
    municipality: { name: municipality, timeZone },
    formUid: row.formUid ?? undefined,
    municipalityId: row.municipalityId,
  }
}
