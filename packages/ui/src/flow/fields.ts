import type { FilePart } from '@ventanilla/model'

/** Names a control by its row's id, so it stays the same when rows before it go. */
export function fieldKey(sectionId: string, rowId: string | undefined, questionId: string): string {
  return `${sectionId}.${rowId ?? ''}.${questionId}`
}

/** A file of a question, or all of them where it takes several. */
export const attachmentKey = (key: string, part: FilePart) => `${key}:${part}`

/** One of several files, by what the server calls it once it does. */
export const listedFileKey = (filesKey: string, fileId: string) => `${filesKey}#${fileId}`

/** The conditions of a conditional section as one field. */
export const conditionsKey = (sectionId: string) => `${sectionId}#`
