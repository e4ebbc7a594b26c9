import type { Uploads } from '@ventanilla/ui'
import { newId } from '../../../components/new-id.ts'

/** Files can be chosen while trying a form out; they go nowhere. */
export const previewUploads: Uploads = {
  send: async ({ name, size, type }, { onProgress }) => {
    onProgress(1)
    return await Promise.resolve({ fileId: newId(), token: newId(), name, size, type })
  },
  remove: () => Promise.resolve(),
}
