import {
  ApiProblem,
  createMailCodeClient,
  problemOf,
  removeUpload,
  troubleOf,
  type UploadedFile,
  type UploadOptions,
  uploadFile,
} from '@ventanilla/api'
import type { FileRef } from '@ventanilla/model'
import { type ProveAddress, ProofRefused, uploadFailure } from '@ventanilla/ui'

type Connection = Parameters<typeof uploadFile>[0]

/** Sends one file; what goes wrong is told as what it is. */
export async function send(
  connection: Connection,
  formId: string,
  file: File,
  options: UploadOptions,
): Promise<UploadedFile> {
  try {
    return await uploadFile(connection, formId, file, options)
  } catch (error) {
    throw uploadFailure({ trouble: troubleOf(error), problem: problemOf(error), cause: error })
  }
}

/** Takes a file back; one without its token belongs to an answer. */
export async function remove(connection: Connection, { token, ...file }: FileRef): Promise<void> {
  if (token) await removeUpload(connection, { ...file, token })
}

type Given = Parameters<ProveAddress>[0]

/** Mails a code to an address, or gives what the right one is worth. */
export async function prove(connection: Connection, formId: string, given: Given): Promise<string> {
  const client = createMailCodeClient(connection)
  try {
    if ('address' in given) return (await client.send(formId, given.address)).id
    return (await client.confirm(formId, given.id, given.code)).token
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { status, retryAfter = 60, message } = error
    throw new ProofRefused(status < 500 ? message : '', status === 429 ? retryAfter : undefined)
  }
}
