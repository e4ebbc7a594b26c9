import type { FileRef } from '@ventanilla/model'
import {
  type FilesInHand,
  type SendOptions,
  UploadDelayed,
  type UploadedFile,
  UploadRefused,
  type Uploads,
} from '../../flow/uploads.ts'

/** One file of one field while the form is open. */
export type FileState = {
  step: 'sending' | 'there' | 'failed'
  name: string
  size: number
  /** From 0 to 1, as far as the browser has sent it. */
  part: number
  /** What it waits for, to go on by itself. */
  waitsFor?: 'connection' | 'server' | undefined
  message?: string | undefined
  canRetry?: boolean
  preview?: string
}

/** What a field tells the desk about itself. */
export type FileTask = Pick<SendOptions, 'kind' | 'purpose'> & {
  key: string
  onSent(file: UploadedFile): void
  onFailed(message: string): void
  onProgress?(part: number): void
}

type Options = {
  uploads: Uploads
  /** Work that a save has to wait for. */
  pending: Set<Promise<unknown>>
  failed(kind: FileTask['kind']): string
}

export type FileDesk = ReturnType<typeof createFileDesk>

const mostTries = 8

/**
 * The files of one form: sends them, tries again after a lost connection, and keeps what was chosen for as long as the form is open, so
 * a field that closes and opens again still shows its file, and one the server no longer has can be sent again.
 */
export function createFileDesk({ uploads, pending, failed }: Options) {
  const states = new Map<string, FileState>()
  const files = new Map<string, File>()
  const tasks = new Map<string, FileTask>()
  /** Fields by the id of the file that they hold. */
  const fields = new Map<string, string>()
  const known = new Map(Object.entries(uploads.known ?? {}))
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const set = (key: string, change: Partial<FileState> | null) => {
    const before = states.get(key)
    if (change === null) states.delete(key)
    else if (before) states.set(key, { ...before, ...change })
    for (const listener of listeners) listener()
  }

  function forget(key: string): void {
    running.get(key)?.abort()
    running.delete(key)
    files.delete(key)
    known.delete(key)
    const preview = states.get(key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    set(key, null)
  }

  function start(task: FileTask, file: File): void {
    const { key } = task
    const own = new AbortController()
    running.set(key, own)
    tasks.set(key, task)
    set(key, { step: 'sending', part: 0, waitsFor: undefined, message: undefined })
    const work = sendFor(task, file, own.signal).finally(() => pending.delete(work))
    pending.add(work)
  }

  async function sendFor(task: FileTask, file: File, signal: AbortSignal) {
    const { key, kind, purpose, onSent, onFailed } = task
    const onProgress = (part: number) => {
      task.onProgress?.(part)
      const before = states.get(key)?.part ?? 0
      if (!signal.aborted && (part - before >= 0.02 || part === 1)) set(key, { part, waitsFor: undefined })
    }
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        const sent = await uploads.send(file, { kind, purpose, onProgress, signal })
        if (signal.aborted) return
        fields.set(sent.fileId, key)
        onSent(sent)
        return set(key, { step: 'there', part: 1 })
      } catch (error) {
        if (signal.aborted) return
        const isRefused = error instanceof UploadRefused
        if (isRefused || tries === mostTries) {
          const message = (isRefused && error.message) || failed(kind)
          set(key, { step: 'failed', message, canRetry: !(isRefused && error.isFinal) })
          return onFailed(message)
        }
        set(key, { part: 0, waitsFor: error instanceof UploadDelayed ? 'server' : 'connection' })
        await connection(Math.min(2 ** tries, 30) * 500, signal)
      }
    }
  }

  /** Sends the file of a field once more; false where this page no longer has it. */
  function again(task: FileTask): boolean {
    const file = files.get(task.key)
    if (file) start(task, file)
    return file !== undefined
  }

  function choose(task: FileTask, file: File, isShown: boolean): void {
    const { key } = task
    forget(key)
    files.set(key, file)
    states.set(key, {
      step: 'sending',
      name: file.name,
      size: file.size,
      part: 0,
      ...shown(file, isShown),
    })
    start(task, file)
    if (task.purpose === 'answer') uploads.onChosen?.(key, file)
  }

  const inHand: FilesInHand = {
    fileOf(fileId) {
      const key = fields.get(fileId)
      return key === undefined ? undefined : states.get(key)
    },
    canResend: fileId => files.has(fields.get(fileId) ?? ''),
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
  uploads.onFiles?.(inHand)

  return {
    get: (key: string) => states.get(key),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose,
    again,
    /** Puts in what the form begins with: a file that the server has, or one that did not get there. */
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
      const { name, size } = file
      if (isHere) files.set(key, file)
      tasks.set(key, task)
      fields.set(given.fileId, key)
      states.set(key, { step: 'there', name, size, part: 1, ...(isHere && shown(file, isShown)) })
      set(key, {})
    },
    /** Shows why a chosen file is not sent at all. */
    refuse({ key, onFailed }: FileTask, { name, size }: File, message: string): void {
      forget(key)
      states.set(key, { step: 'failed', name, size, part: 0, message, canRetry: false })
      set(key, {})
      onFailed(message)
    },
    /**
     * Takes a file out of its field, and gives it back where it was chosen on this page: it can be sent anew. The server forgets it by itself
     * after 48 hours if it does not hear of this.
     */
    remove(key: string, sent: FileRef | undefined): File | undefined {
      const file = files.get(key)
      forget(key)
      uploads.onChosen?.(key, undefined)
      if (sent?.token) uploads.remove(sent).catch(() => undefined)
      return file
    },
    close(): void {
      for (const key of states.keys()) forget(key)
    },
  }
}

function shown(file: File, isShown: boolean): Pick<FileState, 'preview'> {
  return isShown ? { preview: URL.createObjectURL(file) } : {}
}

/** Waits, or less when the connection returns first. */
function connection(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
