import { createHash } from 'node:crypto'
import type { PdfFile } from '../../../platform/pdf/pdf-response.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomId } from '../../../platform/random-id.ts'
import { newFilePath } from '../../../platform/storage/file-path.ts'
import type { Deps } from '../../deps.ts'

type About = PdfFile & { formId: number; formUid: string; municipalityId: number }

/**
 * Stores the document that goes with the mails, so that every try sends the same. Nobody owns it yet: where the rest fails, the sweeper finds
 * it. Throws service.unavailable.
 */
export async function keepPdf(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  { name, bytes, formId, formUid, municipalityId }: About,
): Promise<{ fileId: string; name: string }> {
  const fileId = randomId(22)
  const path = newFilePath(formUid, { purpose: 'mail', kind: 'document' }, 'pdf')
  await db.sql.insert(db.tables.upload).values({
    uid: fileId,
    municipalityId,
    formId,
    purpose: 'mail',
    kind: 'document',
    principal: 'house',
    tokenHash: '',
    name,
    type: 'application/pdf',
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('base64url'),
    path,
    createdAt: clock().getTime(),
  })
  try {
    await files.put(path, Buffer.from(bytes))
  } catch (cause) {
    throw new Problem('service.unavailable', { retryAfter: 5, cause })
  }
  return { fileId, name }
}
