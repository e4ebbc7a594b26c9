import { type AnswerContent, attachmentKinds, type GivenSignature, type Values } from '@ventanilla/model'
import { attachmentKey, fieldKey, listedFileKey } from './fields.ts'
import type { KnownFile } from './uploads.ts'

type Given = {
  readonly content: AnswerContent
  readonly files: Readonly<Record<string, { readonly name: string; readonly size: number }>>
  readonly signatures: readonly GivenSignature[]
}

/** The files that an answer has, by the field that they stand in. */
export function knownFiles({ content, files, signatures }: Given): Record<string, KnownFile> {
  const known: Record<string, KnownFile> = {}
  const put = (field: string, fileId: string) => {
    const file = files[fileId]
    if (file) known[field] = { name: file.name, size: file.size }
  }
  const inValues = (sectionId: string, rowId: string | undefined, values: Values) => {
    for (const [questionId, value] of Object.entries(values)) {
      for (const kind of attachmentKinds) {
        const ref = value[kind]
        if (ref) put(attachmentKey(fieldKey(sectionId, rowId, questionId), kind), ref.fileId)
      }
      const list = attachmentKey(fieldKey(sectionId, rowId, questionId), 'files')
      for (const { fileId } of value.files ?? []) put(listedFileKey(list, fileId), fileId)
    }
  }
  for (const [sectionId, section] of Object.entries(content.sections)) {
    if ('rows' in section) for (const row of section.rows) inValues(sectionId, row.id, row.values)
    else inValues(sectionId, undefined, section.values)
  }
  for (const { id, fileId } of signatures) put(`signatures.${id}`, fileId)
  return known
}
