import { attachmentKinds } from '../attachment-kinds.ts'
import { filePartsOf } from './file-parts.ts'
import type { Question } from '../index.ts'
import type { AttachedFile, Value } from '../value.ts'

/** Whether a question takes several files: they are one list, whatever their kinds. */
export function takesMany(question: Question): boolean {
  return filePartsOf(question)[0] === 'files'
}

const none: readonly AttachedFile[] = []

/** The files that were given, in the order of the form. */
export function filesOf(given: Value): readonly AttachedFile[] {
  if (!given.image && !given.document && !given.video) return given.files ?? none
  const ones = attachmentKinds.flatMap(kind => (given[kind] ? [{ kind, ...given[kind] }] : []))
  return [...ones, ...(given.files ?? none)]
}

/** What was given to another version of a question, in the parts in which this one takes files. */
export function withFilesFor(question: Question, given: Value): Value {
  const files = filesOf(given)
  if (files.length === 0) return given
  const { image: _image, document: _document, video: _video, files: _files, ...rest } = given
  const taken = files.filter(({ kind }) => question.attachments[kind])
  if (takesMany(question)) {
    const first = taken.slice(0, question.maxFiles)
    return first.length > 0 ? { ...rest, files: [...first] } : rest
  }
  const ones: Value = rest
  for (const { kind, ...file } of taken) ones[kind] ??= file
  return ones
}
