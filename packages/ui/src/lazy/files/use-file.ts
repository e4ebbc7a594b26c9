import { type AttachmentKind, acceptOf, type FileKind, type FileRef, fileProblem } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { FileControlLabels, FileView } from '../../control/FileControl.tsx'
import type { FileState, FileTask, FileUploader } from '../../flow/file-work.ts'
import { type FormParts, useFormParts } from '../../flow/form-context.ts'
import type { UploadedFile } from '../../flow/uploads.ts'
import { sizeText } from '../../text/size-text.ts'
import { createFileUploader } from './file-uploader.ts'

/** The uploader of the form: one for all its fields. */
export function uploaderOf({ uploads, pending, text, onEnd }: FormParts): FileUploader | undefined {
  if (!uploads) return undefined
  if (pending.uploader) return pending.uploader
  const failed = (kind: AttachmentKind) => text.t('answer.extra.file.failed', { kind })
  const detail = (size: number) => sizeText(size, text)
  const refusal = (rule: FileKind, file: File) => {
    const problem = fileProblem(rule, file)
    return problem && problemSentence(problem, text)
  }
  const uploader = createFileUploader({ uploads, pending, failed, refusal, detail })
  pending.uploader = uploader
  onEnd(() => {
    uploader.close()
    pending.uploader = undefined
  })
  return uploader
}

type Options = {
  key: string
  kind: AttachmentKind
  /** The row of the table of sizes and formats. */
  rule: FileKind
  given: FileRef | undefined
  onSent(file: UploadedFile): void
  onRemoved(): void
  /** What is wrong with the file now: a save lists it. */
  onProblem(message: string | null): void
}

/** One file field: what it shows, and what its buttons do. */
export function useFile({ key, kind, rule, given, onSent, onRemoved, onProblem }: Options) {
  const parts = useFormParts()
  const { announce } = parts
  const text = parts.text
  const uploader = uploaderOf(parts)
  const subscribe = useCallback(
    (listener: () => void) => uploader?.subscribe(listener) ?? (() => undefined),
    [uploader],
  )
  const read = useCallback(() => uploader?.get(key), [uploader, key])
  const state = useSyncExternalStore(subscribe, read)
  const task: FileTask = {
    key,
    kind,
    rule,
    purpose: rule === 'signature' ? 'signature' : 'answer',
    onSent(file) {
      onProblem(null)
      onSent(file)
      announce(text.t(rule === 'signature' ? 'answer.extra.signature.sent' : 'answer.extra.file.sent', { kind }))
    },
    onFailed: onProblem,
  }
  const isShown = kind === 'image'
  const view = viewOf(state, given, text)
  const [left, setLeft] = useState<readonly File[]>([])
  /** What a removal took, until the field holds a file again. */
  const [taken, setTaken] = useState<File>()
  useEffect(() => {
    // Does nothing where the field has its file already.
    uploader?.restore(task, given, isShown)
  })
  /** Takes the first, where the field holds none that is good, and says which ones it did not take. */
  function choose(files: readonly File[]): void {
    const isTaken = view.step === 'sending' || view.step === 'there'
    const [file, ...others] = files
    const rest = isTaken ? files : others
    const note = leftSentence(rest, text)
    setLeft(rest)
    if (isTaken || !file) return announce(note ?? '')
    setTaken(undefined)
    onProblem(null)
    const isSent = uploader?.choose(task, file, isShown)
    announce([isSent && text.t('answer.extra.file.sending', { name: file.name }), note].filter(Boolean).join(' '))
  }
  return {
    view,
    error: state?.message,
    accept: acceptOf(rule),
    say: fileWords(kind, state?.name ?? '', text),
    note: leftSentence(left, text),
    choose,
    remove() {
      setLeft([])
      setTaken(uploader?.remove(key, given))
      onProblem(null)
      onRemoved()
      const isThere = state === undefined || state.step === 'there'
      announce(text.t(isThere ? 'answer.extra.file.removed' : 'answer.extra.file.cancelled', { kind }))
    },
    /** Sends what was taken away again: nobody should have to look for it a second time. */
    undo: taken && view.step === 'empty' ? { name: taken.name, run: () => choose([taken]) } : undefined,
    retry() {
      onProblem(null)
      uploader?.again(task)
    },
  }
}

function problemSentence({ code, rule }: NonNullable<ReturnType<typeof fileProblem>>, text: Text): string {
  if (code === 'upload.empty') return text.t('answer.extra.file.blank')
  return text.t(code === 'upload.type' ? 'answer.extra.file.type' : 'answer.extra.file.tooLarge', { rule })
}

const mostNames = 3

/** Which files a field did not take, the first by name: nothing where there are none. */
function leftSentence(files: readonly File[], text: Text): string | undefined {
  if (files.length === 0) return undefined
  const names = files.slice(0, mostNames).map(({ name }) => name)
  return text.t('answer.extra.file.one', { names: names.join(', '), more: Math.max(0, files.length - mostNames) })
}

export function viewOf(state: FileState | undefined, given: FileRef | undefined, text: Text): FileView {
  // An answer may have lost its file since, with the condition it stood under.
  if (!state || (state.step === 'there' && !given)) {
    return given ? { step: 'there', name: text.t('answer.extra.file.given'), detail: '' } : { step: 'empty' }
  }
  const { step, name, preview, part } = state
  const detail = sizeText(state.size, text)
  if (step === 'failed') return { step, name, detail, canRetry: state.canRetry ?? false, preview }
  if (step === 'there') return { step, name, detail, preview }
  const percent = text.number(part, { style: 'percent', maximumFractionDigits: 0 })
  const note = state.waitsFor && text.t('answer.extra.file.waiting', { reason: state.waitsFor })
  return { step, name, detail: `${detail}, ${percent}`, part, note, preview }
}

function fileWords(kind: AttachmentKind, name: string, text: Text): FileControlLabels {
  return {
    choose: text.t('answer.extra.file.choose', { kind }),
    camera: kind === 'document' ? undefined : text.t('answer.extra.file.camera', { kind }),
    empty: text.t('answer.extra.file.empty'),
    sending: text.t('answer.extra.file.sending', { name }),
    cancel: text.t('answer.extra.file.cancel'),
    remove: text.t('answer.extra.file.remove'),
    undo: text.t('answer.extra.file.undo'),
    retry: text.t('answer.retry'),
  }
}
