import { type AttachedFile, type AttachmentKind, attachmentsOf, type Question, type Value } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useEffect, useReducer, useRef, useState } from 'react'
import { listedFileKey } from '../../flow/fields.ts'
import type { FileTask, FileUploader } from '../../flow/file-work.ts'
import { type FormParts, useFormParts } from '../../flow/form-context.ts'
import { type FileInList, keysOf, kindOf, listOf, orderBy, withFile, withoutFile } from './many-list.ts'
import { uploaderOf } from './use-file.ts'

type Options = {
  /** Of the field; each file has one of its own beneath it. */
  filesKey: string
  question: Question
  given: readonly AttachedFile[]
  onChange(change: (before: Value) => Value): void
  onProblem(message: string | null): void
}

/** What was taken away last, as far as it can be brought back. */
type Taken = { name: string; file?: File | undefined; given?: AttachedFile | undefined }

/** The files of a question that takes several: what each shows, and what the buttons do. */
export function useFiles({ filesKey, question, given, onChange, onProblem }: Options) {
  const parts = useFormParts()
  const { text, announce, uploads } = parts
  const uploader = uploaderOf(parts)
  useChanges(uploader)
  const [left, setLeft] = useState<readonly File[]>([])
  const [taken, setTaken] = useState<Taken>()
  const start = listedFileKey(filesKey, '')
  const max = question.maxFiles ?? 1
  const files = listOf({ given, start, question, uploader, text, fileOf: parts.fileOf })
  const count = files.filter(({ view }) => view.step !== 'failed' || view.canRetry).length

  const taskFor = (key: string, kind: AttachmentKind) =>
    taskOf({ key, kind, filesKey, start, uploader, parts, onChange, onProblem })
  useRestored({ given, start, filesKey, question, uploader, taskFor })
  const problem = files.find(({ message }) => message !== undefined)?.message
  const told = useRef(onProblem)
  useEffect(() => {
    told.current = onProblem
  })
  useEffect(() => told.current(problem ?? null), [problem])

  function choose(chosen: readonly File[]): void {
    const known = chosen.flatMap(file => {
      const kind = kindOf(question, file)
      return kind ? [{ file, kind }] : []
    })
    const fit = known.slice(0, Math.max(0, max - count))
    const rest = known.slice(fit.length).map(({ file }) => file)
    setLeft(rest)
    setTaken(undefined)
    for (const file of chosen) {
      const kind = kindOf(question, file)
      const key = listedFileKey(filesKey, parts.newId())
      if (!kind) uploader?.refuse({ key, onFailed: onProblem }, file, strangerSentence(question, file, text))
      else if (!rest.includes(file)) uploader?.choose(taskFor(key, kind), file, isShown({ kind }))
    }
    const sending = fit.length > 0 && text.t('answer.extra.many.sending', { count: fit.length })
    announce([sending, leftSentence(rest, max, text)].filter(Boolean).join(' '))
  }

  return {
    files,
    count,
    max,
    note: leftSentence(left, max, text),
    choose,
    remove({ key, file, view: { name } }: FileInList) {
      setLeft([])
      const chosen = uploader?.remove(key, file)
      if (file) {
        uploads?.onChosen?.(listedFileKey(filesKey, file.fileId), undefined)
        onChange(value => withoutFile(value, file.fileId))
      }
      setTaken({ name, file: chosen, given: file?.token === undefined ? file : undefined })
      announce(text.t('answer.extra.many.removed', { name }))
    },
    retry({ key, kind }: FileInList) {
      uploader?.again(taskFor(key, kind))
    },
    taken: taken && {
      name: taken.name,
      /** Brings it back: nobody should have to look for it a second time. */
      undo: bringBack(taken),
    },
  }

  function bringBack({ file, given: before }: Taken): (() => void) | undefined {
    if (count >= max) return undefined
    if (file) return () => choose([file])
    if (!before) return undefined
    return () => {
      setTaken(undefined)
      onChange(value => ({ ...value, files: [...(value.files ?? []), before] }))
    }
  }
}

type TaskOptions = Pick<Options, 'filesKey' | 'onChange' | 'onProblem'> & {
  key: string
  kind: AttachmentKind
  start: string
  uploader: FileUploader | undefined
  parts: FormParts
}

/** What the uploader is told of one of the files. */
function taskOf({ key, kind, filesKey, start, uploader, parts, onChange, onProblem }: TaskOptions): FileTask {
  const { text, announce, uploads } = parts
  return {
    key,
    kind,
    rule: kind,
    purpose: 'answer',
    onSent({ fileId, token, name }) {
      const order = keysOf(uploader, start)
      const keyOf = (file: AttachedFile) => uploader?.fields.get(file.fileId)
      onChange(value => withFile(value, { kind, fileId, token }, file => keyOf(file) === key, orderBy(order, keyOf)))
      // A draft knows it by what the server calls it: that is what the answer says too.
      uploads?.onChosen?.(key, undefined)
      uploads?.onChosen?.(listedFileKey(filesKey, fileId), uploader?.files.get(key))
      announce(text.t('answer.extra.many.sent', { name }))
    },
    onFailed: onProblem,
  }
}

type RestoreOptions = Pick<Options, 'filesKey' | 'question' | 'given'> & {
  start: string
  uploader: FileUploader | undefined
  taskFor(key: string, kind: AttachmentKind): FileTask
}

/** Puts in what the form begins with. */
function useRestored({ given, start, filesKey, question, uploader, taskFor }: RestoreOptions): void {
  useEffect(() => {
    // Does nothing where all are there already.
    for (const file of given)
      uploader?.restore(taskFor(listedFileKey(filesKey, file.fileId), file.kind), file, isShown(file))
    for (const [key, file] of [...(uploader?.known ?? [])].filter(([key]) => key.startsWith(start))) {
      const kind = kindOf(question, file)
      if (kind && file instanceof File) uploader?.restore(taskFor(key, kind), undefined, isShown({ kind }))
    }
  })
}

/** Draws again whenever something of the files is different. */
function useChanges(uploader: FileUploader | undefined): void {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => uploader?.subscribe(draw), [uploader])
}

const isShown = ({ kind }: Pick<AttachedFile, 'kind'>) => kind === 'image'

/** What does not belong here, and what does. */
function strangerSentence(question: Question, { type }: File, text: Text): string {
  const [group = ''] = type.split('/')
  const given = group === 'image' || group === 'video' ? group : 'other'
  return text.t('answer.extra.many.type', { given, asked: attachmentsOf(question).join('') })
}

const mostNames = 3

function leftSentence(files: readonly File[], max: number, text: Text): string | undefined {
  if (files.length === 0) return undefined
  const names = files.slice(0, mostNames).map(({ name }) => name)
  const more = Math.max(0, files.length - mostNames)
  return text.t('answer.extra.many.left', { max, names: names.join(', '), more })
}
