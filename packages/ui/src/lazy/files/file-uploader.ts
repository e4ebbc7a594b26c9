import type { FileRef } from '@ventanilla/model'
import type { FileState, FileTask, FileUploader } from '../../flow/file-work.ts'
import { type FilesInHand, UploadRefused, type Uploads } from '../../flow/uploads.ts'
import { createSender, createStates, type States } from './file-sender.ts'

type Options = {
  uploads: Uploads
  /** Work that a save has to wait for. */
  pending: Set<Promise<unknown>>
  failed(kind: FileTask['kind']): string
  /** Why a file is not sent at all. */
  refusal(rule: FileTask['rule'], file: File): string | null
  /** A size in words. */
  detail(size: number): string
}

type Taking = Options & {
  states: States
  files: Map<string, File>
  forget(key: string): void
  again(task: FileTask): boolean
}

/** Takes files as they are chosen: photos once they are made smaller, and none that the rules refuse. */
function createTaking({ uploads, pending, refusal, states, files, forget, again }: Taking) {
  function choose(task: FileTask, file: File, isShown: boolean): boolean {
    const { key } = task
    forget(key)
    const { name, size } = file
    const state = { ...shown(file, isShown), isPreparing: isPhoto(task.rule, file) }
    states.put(key, { step: 'sending', name, size, part: 0, ...state })
    if (!state.isPreparing) return take(task, file)
    states.set(key, {})
    const work = prepare(task, file, state.preview)
    pending.add(work)
    void work.finally(() => pending.delete(work))
    return true
  }

  async function prepare(task: FileTask, file: File, preview: string | undefined): Promise<void> {
    const made = await smaller(file)
    // Another may have been chosen meanwhile, or this one taken back.
    if (states.get(task.key)?.preview === preview) take(task, made, made === file ? undefined : file.size)
  }

  function take(task: FileTask, file: File, from?: number): boolean {
    const { key } = task
    const message = refusal(task.rule, file)
    if (message) {
      refuse(task, file, message)
      return false
    }
    files.set(key, file)
    states.set(key, { name: file.name, size: file.size, from, isPreparing: false })
    again(task)
    if (task.purpose === 'answer') uploads.onChosen?.(key, file)
    return true
  }

  function refuse({ key, onFailed }: Pick<FileTask, 'key' | 'onFailed'>, { name, size }: File, message: string): void {
    forget(key)
    states.put(key, { step: 'failed', name, size, part: 0, message, canRetry: false })
    states.set(key, {})
    onFailed(message)
  }

  return { choose, refuse }
}

/**
 * The files of one form: sends them, tries again after a lost connection, and keeps what was chosen for as long as the form is open, so
 * a field that closes and opens again still shows its file, and one the server no longer has can be sent again.
 */
export function createFileUploader(options: Options): FileUploader {
  const { uploads } = options
  const states = createStates()
  const files = new Map<string, File>()
  const tasks = new Map<string, FileTask>()
  /** Fields by the id of the file that they hold. */
  const fields = new Map<string, string>()
  const known = new Map(Object.entries(uploads.known ?? {}))
  const sender = createSender(options, states, (fileId, key) => fields.set(fileId, key))

  function forget(key: string): void {
    sender.stop(key)
    files.delete(key)
    known.delete(key)
    const preview = states.get(key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    states.set(key, null)
  }

  /** Sends the file of a field once more; false where this page no longer has it. */
  function again(task: FileTask): boolean {
    const file = files.get(task.key)
    if (!file) return false
    tasks.set(task.key, task)
    sender.start(task, file)
    return true
  }

  const { choose, refuse } = createTaking({ ...options, states, files, forget, again })
  uploads.inHand = filesInHand({ fields, files, tasks, states, again, detail: options.detail })
  uploads.onFiles?.(uploads.inHand)

  return {
    get: states.get,
    subscribe: states.subscribe,
    keys: states.keys,
    known,
    files,
    fields,
    choose,
    again,
    restore(task: FileTask, given: FileRef | undefined, isShown: boolean): void {
      const { key } = task
      const file = known.get(key)
      if (!file || states.has(key)) return
      known.delete(key)
      const isHere = file instanceof File
      if (!given) {
        if (isHere) choose(task, file, isShown)
        return
      }
      if (isHere) files.set(key, file)
      tasks.set(key, task)
      fields.set(given.fileId, key)
      states.put(key, { step: 'there', name: file.name, size: file.size, part: 1, ...(isHere && shown(file, isShown)) })
      states.set(key, {})
      sender.show(key, given, file.name)
    },
    refuse,
    remove(key: string, sent: FileRef | undefined): File | undefined {
      const file = files.get(key)
      forget(key)
      uploads.onChosen?.(key, undefined)
      if (sent?.token) uploads.remove(sent).catch(() => undefined)
      return file
    },
    close: () => states.keys().forEach(forget),
  }
}

type Held = {
  fields: ReadonlyMap<string, string>
  files: ReadonlyMap<string, File>
  tasks: ReadonlyMap<string, FileTask>
  states: States
  again(task: FileTask): boolean
  detail: Options['detail']
}

/** The files of a form for whoever saves it: by the ids that the server gave them. */
function filesInHand({ fields, files, tasks, states, again, detail }: Held): FilesInHand {
  return {
    fileOf(fileId) {
      const key = fields.get(fileId)
      const state = key === undefined ? undefined : states.get(key)
      return state && { ...state, detail: detail(state.size) }
    },
    canResend: fileId => files.has(fields.get(fileId) ?? ''),
    bytesOf: fileId => files.get(fields.get(fileId) ?? ''),
    resend(fileId, onProgress) {
      return new Promise((resolve, reject) => {
        const task = tasks.get(fields.get(fileId) ?? '')
        if (!task) return reject(new UploadRefused())
        again({
          ...task,
          onProgress,
          onSent(file) {
            task.onSent(file)
            resolve({ fileId: file.fileId, token: file.token })
          },
          onFailed(message) {
            task.onFailed(message)
            reject(new UploadRefused(message))
          },
        })
      })
    },
  }
}

/** Whether a file is made smaller first. */
const isPhoto = (rule: FileTask['rule'], { type }: File) => rule === 'image' && type.startsWith('image')

/** What cannot be made smaller goes as it is. */
const smaller = (file: File): Promise<File> =>
  import('../photos/smaller-photo.ts').then(photos => photos.smallerPhoto(file)).catch(() => file)

function shown(file: File, isShown: boolean): Pick<FileState, 'preview'> {
  return isShown ? { preview: URL.createObjectURL(file) } : {}
}
