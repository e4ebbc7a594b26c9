import type { AttachmentKind } from '@ventanilla/model'

/** Names a control by its row's id, so it stays the same when rows before it go. */
export function fieldKey(sectionId: string, rowId: string | undefined, questionId: string): string {
  return `${sectionId}.${rowId ?? ''}.${questionId}`
}

/** A file of a question. */
export const attachmentKey = (key: string, kind: AttachmentKind) => `${key}:${kind}`

/** The conditions of a conditional section as one field. */
export const conditionsKey = (sectionId: string) => `${sectionId}#`
