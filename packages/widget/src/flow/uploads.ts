import type { UploadWay } from '@ventanilla/api'
import type { FilesInHand, Uploads } from '@ventanilla/ui'

type Place = { origin: string; formId: string; language: string; way?: UploadWay | undefined }

/** `inHand` are the files of the form, once it has any. */
export type FormUploads = Uploads & { inHand?: FilesInHand }

/** How the files of a form reach its server; the way there is fetched with the first file. */
export function createUploads(
  { origin, formId, language, way }: Place,
  files: Pick<Uploads, 'known' | 'onChosen'>,
): FormUploads {
  const connection = { base: origin, credentials: 'omit' as const, language: () => language }
  const load = () => import('./upload-file.ts')
  const uploads: FormUploads = {
    ...files,
    onFiles: inHand => {
      uploads.inHand = inHand
    },
    send: async (file, options) => await (await load()).send(connection, formId, file, { ...options, way }),
    remove: async file => {
      if ('token' in file && file.token) await (await load()).removeUpload(connection, { ...file, token: file.token })
    },
  }
  return uploads
}
