import { ApiProblem, removeUpload, uploadFile } from '@ventanilla/api'
import { type FilesInHand, type KnownFile, UploadRefused, type Uploads } from '@ventanilla/ui'
import { connection } from '../shell/client.ts'

/** `inHand` are the files of the form, once it has any. */
export type StaffUploads = Uploads & { inHand?: FilesInHand }

/** How the files of an answer by staff reach the server; a refusal that another try would not change carries the server's sentence. */
export function staffUploads(
  formId: string,
  known: Readonly<Record<string, KnownFile>>,
  onChosen: (field: string, file: File | undefined) => void,
): StaffUploads {
  const uploads: StaffUploads = {
    known,
    onChosen,
    onFiles: inHand => {
      uploads.inHand = inHand
    },
    async send(file, options) {
      try {
        return await uploadFile(connection, formId, file, options)
      } catch (error) {
        if (error instanceof ApiProblem && error.status < 500 && error.status !== 429)
          throw new UploadRefused(error.problem.detail, { cause: error, isFinal: [413, 415].includes(error.status) })
        throw error
      }
    },
    async remove(file) {
      if ('token' in file && file.token) await removeUpload(connection, { fileId: file.fileId, token: file.token })
    },
  }
  return uploads
}
