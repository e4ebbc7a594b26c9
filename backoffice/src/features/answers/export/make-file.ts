import type { AddressOf, AnswerFilter } from '@ventanilla/api'
import { connection } from '../../../context/client.ts'

// What makes the file comes when one is asked for.
export { exportAnswers } from '@ventanilla/api'
export { saveFile } from '@ventanilla/ui'
export { client } from '../../../context/client.ts'

/** The browser saves the archive as it comes: it may be larger than what a page can hold. */
export function saveAttached(formId: string, filter: AnswerFilter): void {
  const link = document.createElement('a')
  const address =
    `${connection.base}/api/v1/forms/${encodeURIComponent(formId)}/files.zip?${new URLSearchParams(filter)}` satisfies AddressOf<'GET /forms/:id/files.zip'>
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
