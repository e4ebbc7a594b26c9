import type { AttachmentKind } from '../attachment-kinds.ts'
import type { Question } from '../index.ts'
import { attachmentsOf } from '../traits.ts'

/** Where files stand in the answer to a question: one of each kind, or all of them in one list. */
export type FilePart = AttachmentKind | 'files'

/** The parts of its answer in which a question takes files. */
export function filePartsOf(question: Question): FilePart[] {
  const kinds = attachmentsOf(question)
  return (question.maxFiles ?? 1) > 1 && kinds.length > 0 ? ['files'] : kinds
}
