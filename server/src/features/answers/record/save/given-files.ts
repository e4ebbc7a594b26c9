import type { UploadKind, UploadPurpose } from '@ventanilla/api'
import {
  type AnswerContent,
  attachmentKinds,
  type FileRef,
  type IssuePath,
  type Submission,
  type Values,
} from '@ventanilla/model'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'

export type GivenFile = FileRef & {
  readonly purpose: UploadPurpose
  readonly kind: UploadKind
  readonly path: IssuePath
}

/** Every file of a submission with its place: attachments in reading order, then signatures. */
export function givenFiles({ content, signatures }: Submission): GivenFile[] {
  const files: GivenFile[] = []
  for (const [id, section] of Object.entries(content.sections)) {
    const path = ['content', 'sections', id]
    if ('rows' in section) {
      for (const [index, row] of section.rows.entries()) collect(row.values, [...path, 'rows', index, 'values'], files)
    } else collect(section.values, [...path, 'values'], files)
  }
  for (const { id, fileId, token } of signatures ?? []) {
    const path = ['signatures', id]
    files.push({ fileId, ...(token !== undefined && { token }), purpose: 'signature', kind: 'image', path })
  }
  return files
}

function collect(values: Values, path: IssuePath, files: GivenFile[]): void {
  for (const question of Object.keys(values)) {
    const value = values[question]
    if (!value || (!value.image && !value.document && !value.video && !value.files)) continue
    for (const kind of attachmentKinds) {
      const file = value[kind]
      if (file) files.push({ ...file, purpose: 'answer', kind, path: [...path, question, kind] })
    }
    for (const [index, file] of (value.files ?? []).entries())
      files.push({ ...file, purpose: 'answer', path: [...path, question, 'files', index] })
  }
}

/** Content hashes of uploaded files by their id; files nobody uploaded are absent. */
export async function fileHashes(db: Database, files: readonly GivenFile[]): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map()
  const { upload } = db.tables
  const ids = files.map(({ fileId }) => fileId)
  const rows = await db.sql
    .select({ uid: upload.uid, sha256: upload.sha256 })
    .from(upload)
    .where(inArray(upload.uid, ids))
  return new Map(rows.map(({ uid, sha256 }) => [uid, sha256]))
}

/** The content as it is stored: the tokens have done their work once the files belong to the answer. */
export function withoutTokens(content: AnswerContent): AnswerContent {
  return JSON.parse(JSON.stringify(content, (key, value: unknown) => (key === 'token' ? undefined : value)))
}
