import {
  type AttachedFile,
  type AttachmentKind,
  attachmentsOf,
  extensionOf,
  fileRules,
  type Question,
  type Value,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { ChosenFile } from '../../control/FileControl.tsx'
import type { FileState, FileUploader } from '../../flow/file-work.ts'
import type { FormParts } from '../../flow/form-context.ts'
import { sizeText } from '../../text/size-text.ts'
import { viewOf } from './use-file.ts'

export type FileInList = {
  key: string
  kind: AttachmentKind
  file: AttachedFile | undefined
  view: ChosenFile
  message: string | undefined
}

type Listing = {
  given: readonly AttachedFile[]
  /** What the keys of the field's files begin with. */
  start: string
  question: Question
  uploader: FileUploader | undefined
  text: Text
  fileOf: FormParts['fileOf']
}

/** Those of which nothing is known here first, then in the order in which they were chosen. */
export function listOf({ given, start, question, uploader, text, fileOf }: Listing): FileInList[] {
  const byKey = new Map(given.map(file => [uploader?.fields.get(file.fileId) ?? start + file.fileId, file]))
  const chosen = keysOf(uploader, start)
  const keys = new Set([...[...byKey.keys()].filter(key => !chosen.includes(key)), ...chosen])
  return [...keys].flatMap((key): FileInList[] => {
    const file = byKey.get(key)
    const state = uploader?.get(key)
    const view = viewOf(state, file, text)
    if (view.step === 'empty') return []
    const read = file && !state ? fileOf?.(file.fileId) : undefined
    const known = read
      ? { ...view, name: read.name, detail: read.detail, preview: read.thumbnail }
      : { ...view, detail: detailOf(state, view.detail, text) }
    return [
      {
        key,
        kind: file?.kind ?? kindOf(question, view) ?? 'document',
        file,
        view: known,
        message: view.step === 'failed' ? state?.message : undefined,
      },
    ]
  })
}

/** How far it is, or how much smaller it was made. */
function detailOf(state: FileState | undefined, otherwise: string, text: Text): string {
  if (state?.isPreparing) return text.t('answer.extra.many.preparing')
  if (state?.step === 'sending') {
    const percent = text.number(state.part, { style: 'percent', maximumFractionDigits: 0 })
    return text.t('answer.extra.many.part', { percent })
  }
  if (state?.from === undefined) return otherwise
  return text.t('answer.extra.many.made', { size: otherwise, from: sizeText(state.from, text) })
}

export function keysOf(uploader: FileUploader | undefined, start: string): string[] {
  return uploader?.keys().filter(key => key.startsWith(start)) ?? []
}

/** What a file is to a question, by its name; nothing where the question does not take it. */
export function kindOf(question: Question, { name }: { name: string }): AttachmentKind | undefined {
  const extension = extensionOf(name)
  const isPhoto = /^hei[cf]$/.test(extension) && question.attachments.image
  if (isPhoto) return 'image'
  return attachmentsOf(question).find(kind => fileRules[kind].some(rule => rule.extensions.includes(extension)))
}

type IsSame = (file: AttachedFile) => boolean
type Order = (a: AttachedFile, b: AttachedFile) => number

/** A file that was sent again stands where it stood. */
export function withFile(value: Value, file: AttachedFile, isSame: IsSame, order: Order): Value {
  const before = value.files ?? []
  const files = before.some(isSame) ? before.map(each => (isSame(each) ? file : each)) : [...before, file]
  return { ...value, files: files.toSorted(order) }
}

export function orderBy(keys: readonly string[], keyOf: (file: AttachedFile) => string | undefined): Order {
  const place = (file: AttachedFile) => keys.indexOf(keyOf(file) ?? '')
  return (a, b) => place(a) - place(b)
}

export function withoutFile({ files = [], ...rest }: Value, fileId: string): Value {
  const kept = files.filter(file => file.fileId !== fileId)
  return kept.length > 0 ? { ...rest, files: kept } : rest
}
