import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile, UploadQuery } from '@ventanilla/api'
import { type Answerer, type FormDefinition, questionsOf } from '@ventanilla/model'
import { hasRoom, isDiskFull } from '../../../platform/disk-room.ts'
import { acceptFile } from '../../../platform/inspection/accept-file.ts'
import { type Received, receiveFile } from '../../../platform/inspection/receive-file.ts'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import { Problem } from '../../../platform/problem.ts'
import { newFilePath } from '../../../platform/storage/file-path.ts'
import type { FileSource } from '../../../platform/storage/file-store.ts'
import { forgetUpload, insertUpload } from '../../../platform/storage/upload-rows.ts'
import type { Deps } from '../../deps.ts'
import { type FormSnapshot, loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { readVersion } from '../../forms/snapshot/read-version.ts'
import { hashOf } from '../record/row/token-hash.ts'
import { closedReason } from '../record/save/refusal.ts'

export type UploadRequest = {
  readonly formUid: string
  readonly query: UploadQuery
  readonly request: Request
  readonly who: Answerer
  /** Who may attach the file, as saves name themselves. */
  readonly principal: string
  /** Whose pending quota it counts towards. */
  readonly holder: string
  /** The version of the answer that it corrects, which is there however the form stands now. */
  readonly corrects?: number
}

/**
 * Takes a file for an answer that is still to be saved. Throws a Problem: form.notFound, form.blocked, form.notOpen, form.closed,
 * upload.notAsked, .missing, .empty, .broken, .tooLarge, .type, .quota, .full; service.unavailable where the store is down.
 */
export async function addUpload(deps: Deps, upload: UploadRequest): Promise<UploadedFile> {
  const { config, db, clock } = deps
  const form = await loadForm(db, upload.formUid)
  if (!form) throw new Problem('form.notFound')
  // What goes with the copy of an answer has nothing to do with whether another can be given.
  const isFree = upload.query.purpose === 'mail' || upload.corrects !== undefined
  const closed = isFree ? undefined : closedReason(form, upload.who, clock().getTime())
  if (closed) throw closed
  const version = await readVersion(db, form.id, upload.corrects ?? form.currentVersion)
  if (!version || !asksFor(version.definition, upload)) throw new Problem('upload.notAsked')
  if (!(await hasRoom(config))) throw new Problem('upload.full', { retryAfter: 600 })
  return await receiveFile(upload.request, upload.query, config.dataDir, received => keep(deps, form, upload, received))
}

async function keep(
  { config, db, files, log, clock }: Deps,
  form: FormSnapshot,
  { query, principal, holder }: UploadRequest,
  { file, name, extension, format }: Received,
): Promise<UploadedFile> {
  const { type, bytes } = await acceptFile({ file, extension, format })
  const size = bytes?.byteLength ?? (await stat(file)).size
  const source: FileSource = bytes ?? { file, size }
  const fileId = randomBytes(16).toString('base64url')
  const token = randomBytes(24).toString('base64url')
  const path = newFilePath(form.uid, query, extension)
  const row = {
    uid: fileId,
    municipalityId: form.municipality.id,
    formId: form.id,
    ...query,
    principal,
    holder,
    tokenHash: hashOf(token),
    name,
    type,
    size,
    sha256: await sha256Of(source),
    path,
    createdAt: clock().getTime(),
  }
  // The row comes first: bytes without one would never be found again.
  await insertUpload(db, row, config.rateLimitScale > 0)
  try {
    await files.put(path, source)
  } catch (cause) {
    log.error({ error: errorForLog(cause) }, 'file not stored')
    await forgetUpload(db, fileId)
    throw isDiskFull(cause) ? cause : new Problem('service.unavailable', { retryAfter: 5, cause })
  }
  return { fileId, token, name, size, type }
}

/** A form takes the files it asks for and no others: it is no place to leave things. */
function asksFor(definition: FormDefinition, { query, who }: UploadRequest): boolean {
  if (query.purpose === 'answer') return questionsOf(definition).some(({ attachments }) => attachments[query.kind])
  if (query.purpose === 'mail') return who === 'staff' && query.kind === 'document'
  if (query.kind !== 'image' || !definition.settings.digitalSignature) return false
  return definition.signatures.some(({ signatory }) => signatory === 'citizen' || who === 'staff')
}

async function sha256Of(source: FileSource): Promise<string> {
  const sum = createHash('sha256')
  if (source instanceof Uint8Array) sum.update(source)
  else await pipeline(createReadStream(source.file), sum)
  return sum.digest('base64url')
}
