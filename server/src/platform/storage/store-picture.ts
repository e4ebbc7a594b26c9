import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { acceptFile } from '../inspection/accept-file.ts'
import type { Received } from '../inspection/receive-file.ts'
import { Problem } from '../problem.ts'
import { randomId } from '../random-id.ts'
import { newFilePath } from './file-path.ts'
import type { FileStore } from './file-store.ts'

type About = {
  purpose: 'logo' | 'header'
  municipalityId: number
  /** Who may put it somewhere. */
  principal?: string
}

/**
 * Stores a picture of the house, cleaned like any other, and gives its id. The row comes first, owned by nobody: should the rest fail, the
 * sweeper finds it and removes the bytes. Throws upload.type, upload.tooLarge.
 */
export async function storePicture(
  { db, files, clock }: { db: Database; files: FileStore; clock: () => Date },
  { file, name, extension, format }: Received,
  { purpose, municipalityId, principal = 'house' }: About,
): Promise<string> {
  const { type, bytes } = await acceptFile({ file, extension, format })
  if (!bytes) throw new Problem('upload.type', { values: { kind: format.said } })
  const uid = randomId(22)
  const path = newFilePath(uid, { purpose, kind: 'image' }, extension)
  await db.sql.insert(db.tables.upload).values({
    uid,
    municipalityId,
    formId: 0,
    purpose,
    kind: 'image',
    principal,
    tokenHash: '',
    name,
    type,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('base64url'),
    path,
    createdAt: clock().getTime(),
  })
  await files.put(path, bytes)
  return uid
}
