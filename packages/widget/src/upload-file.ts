import { ApiProblem, removeUpload, type UploadedFile, type UploadOptions, uploadFile } from '@ventanilla/api'
import { UploadRefused } from '@ventanilla/ui'

export { removeUpload }

type Connection = Parameters<typeof uploadFile>[0]

/** Sends one file; a refusal that another try would not change carries the server's sentence. */
export async function send(
  connection: Connection,
  formId: string,
  file: File,
  options: UploadOptions,
): Promise<UploadedFile> {
  try {
    return await uploadFile(connection, formId, file, options)
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500 && error.status !== 429)
      throw new UploadRefused(error.problem.detail, { cause: error, isFinal: [413, 415].includes(error.status) })
    throw error
  }
}
