import type { AddressOf, Answer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { type FileOf, sizeText } from '@ventanilla/ui'

/** The files of an answer, from the record that owns them. Pictures show themselves, a PDF its first page. */
export function answerFileOf({ id, files }: Pick<Answer, 'id' | 'files'>, text: Text): FileOf {
  return fileId => {
    const file = Object.hasOwn(files, fileId) ? files[fileId] : undefined
    if (!file) return undefined
    const href =
      `/api/v1/answers/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}` satisfies AddressOf<'GET /answers/:id/files/:fileId'>
    const thumbnail = thumbnailOf(file.type, href)
    return { name: file.name, detail: sizeText(file.size, text), href, ...(thumbnail && { thumbnail }) }
  }
}

function thumbnailOf(type: string, href: string): string | undefined {
  if (type === 'application/pdf') return `${href}?inline=page`
  return type.startsWith('image/') ? href : undefined
}
