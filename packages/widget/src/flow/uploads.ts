import type { UploadWay } from '@ventanilla/api'
import type { Uploads } from '@ventanilla/ui'

export type UploadPlace = { origin: string; formId: string; language: string; way?: UploadWay | undefined }

/** How the files of a form reach its server; the way there is fetched with the first file. */
export function createUploads(place: UploadPlace, files: Pick<Uploads, 'known' | 'onChosen'>): Uploads {
  const load = async () => (await import('./upload-file.ts')).uploadsOf(place)
  return {
    ...files,
    ask: async given => await (await load()).ask(given),
    send: async (file, options) => await (await load()).send(file, options),
    remove: async file => await (await load()).remove(file),
    pageOf: async file => await (await load()).pageOf(file),
  }
}
