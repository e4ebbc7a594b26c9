import { problemOf, removeUpload, troubleOf, type UploadedFile, type UploadOptions, uploadFile } from '@ventanilla/api'
import { uploadFailure } from '@ventanilla/ui'

export { removeUpload }

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
