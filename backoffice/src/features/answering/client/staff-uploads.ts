import { ApiProblem, pageOfUpload, removeUpload, troubleOf, uploadFile } from '@ventanilla/api'
import { type KnownFile, type Uploads, uploadFailure } from '@ventanilla/ui'
import { connection } from '../../../context/client.ts'

/** How the files of an answer by staff reach the server; what goes wrong is told as what it is. */
export function staffUploads(
  formId: string,
  known: Readonly<Record<string, KnownFile>>,
  onChosen: (field: string, file: File | undefined) => void,
): Uploads {
  return {
    known,
    onChosen,
    async send(file, options) {
      try {
        return await uploadFile(connection, formId, file, options)
      } catch (error) {
        const problem = error instanceof ApiProblem ? error.problem : undefined
        throw uploadFailure({ trouble: troubleOf(error), problem, cause: error })
      }
    },
    pageOf: async ({ fileId, token }) => (token ? await pageOfUpload(connection, { fileId, token }) : undefined),
    async remove(file) {
      if ('token' in file && file.token) await removeUpload(connection, { fileId: file.fileId, token: file.token })
    },
  }
}
