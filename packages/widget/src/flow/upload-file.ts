import {
  ApiProblem,
  createMailCodeClient,
  createNeighboursClient,
  pageOfUpload,
  problemOf,
  removeUpload,
  troubleOf,
  type UploadedFile,
  type UploadOptions,
  uploadFile,
} from '@ventanilla/api'
import type { FileRef } from '@ventanilla/model'
import { type AskedOfServer, ProofRefused, uploadFailure, type WorthOf } from '@ventanilla/ui'
import type { UploadPlace } from './uploads.ts'

type Connection = Parameters<typeof uploadFile>[0]

/** The way to the server of a form, for its files and for what it is asked besides. */
export function uploadsOf({ origin, formId, language, way }: UploadPlace) {
  const connection: Connection = { base: origin, credentials: 'omit', language: () => language }
  return {
    /** Sends one file; what goes wrong is told as what it is. */
    async send(file: File, options: UploadOptions): Promise<UploadedFile> {
      try {
        return await uploadFile(connection, formId, file, { ...options, way })
      } catch (error) {
        throw uploadFailure({ trouble: troubleOf(error), problem: problemOf(error), cause: error })
      }
    },
    /** Takes a file back; one without its token belongs to an answer. */
    async remove({ token, ...file }: FileRef): Promise<void> {
      if (token) await removeUpload(connection, { ...file, token })
    },
    /** The first page of a PDF that waits for its answer. */
    async pageOf({ token, ...file }: FileRef): Promise<Blob | undefined> {
      return token ? await pageOfUpload(connection, { ...file, token }) : undefined
    },
    /** Mails a code to an address, gives what the right one is worth, tells what was reported near a place, or has an address told of it. */
    async ask<Given extends AskedOfServer>(given: Given): Promise<WorthOf<Given>> {
      try {
        // Each kind of question has its own kind of answer.
        return (await worthOf(connection, formId, given)) as WorthOf<Given>
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        const { status, retryAfter = 60, message } = error
        throw new ProofRefused(status < 500 ? message : '', status === 429 ? retryAfter : undefined)
      }
    },
  }
}

async function worthOf(connection: Connection, formId: string, given: AskedOfServer): Promise<WorthOf<AskedOfServer>> {
  if ('near' in given) return await createNeighboursClient(connection).near(formId, given.near)
  if ('follow' in given) return await createNeighboursClient(connection).follow(formId, given)
  const client = createMailCodeClient(connection)
  if ('address' in given) return (await client.send(formId, given.address)).id
  return (await client.confirm(formId, given.id, given.code)).token
}
