import type { UploadWay } from '@ventanilla/api'
import type { Uploads } from '@ventanilla/ui'

type Place = { origin: string; formId: string; language: string; way?: UploadWay | undefined }

/** How the files of a form reach its server; the way there is fetched with the first file. */
export function createUploads(
  { origin, formId, language, way }: Place,
  files: Pick<Uploads, 'known' | 'onChosen'>,
): Uploads {
  const connection = { base: origin, credentials: 'omit' as const, language: () => language }
  const load = () => import('./upload-file.ts')
  return {
    ...files,
    ask: async given => await (await load()).ask(connection, formId, given),
    send: async (file, options) => await (await load()).send(connection, formId, file, { ...options, way }),
    remove: async file => await (await load()).remove(connection, file),
  }
}
