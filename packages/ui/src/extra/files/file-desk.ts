import type { FileRef } from '@ventanilla/model'
import { type SendOptions, type UploadedFile, UploadRefused, type Uploads } from '../../answer/uploads.ts'

/** One file of one field while the form is open. */
export type FileState = {
  step: 'sending' | 'there' | 'failed'
  name: string
  size: number
  /** From 0 to 1, as far as the browser has sent it. */
  part: number
  /** Whether it waits for a lost connection. */
  isWaiting: boolean
  message?: string | undefined
  canRetry?: boolean
  preview?: string
}

/** What a field tells the desk about itself. */
export type FileTask = Pick<SendOptions, 'kind' | 'purpose'> & {
  key: string
  onSent(file: UploadedFile): void
  onFailed(message: string): void
}

type Options = {
  uploads: Uploads
  /** Work that a save has to wait for. */
  pending: Set<Promise<unknown>>
  failed: string
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
    const preview = states.get(key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    set(key, null)
  }

  function start(task: FileTask, file: File): void {
    const { key } = task
    const own = new AbortController()
    running.set(key, own)
    set(key, { step: 'sending', part: 0, isWaiting: false, message: undefined })
    const work = sendFor(task, file, own.signal).finally(() => pending.delete(work))
    pending.add(work)
  }

  async function sendFor({ key, kind, purpose, onSent, onFailed }: FileTask, file: File, signal: AbortSignal) {
    const onProgress = (part: number) => {
      const before = states.get(key)?.part ?? 0
      if (!signal.aborted && (part - before >= 0.02 || part === 1)) set(key, { part, isWaiting: false })
    }
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        const sent = await uploads.send(file, { kind, purpose, onProgress, signal })
        if (signal.aborted) return
        set(key, { step: 'there', part: 1 })
        return onSent(sent)
      } catch (error) {
        if (signal.aborted) return
        const isRefused = error instanceof UploadRefused
        if (isRefused || tries === mostTries) {
          const message = (isRefused && error.message) || failed
          set(key, { step: 'failed', message, canRetry: true })
          return onFailed(message)
        }
        set(key, { part: 0, isWaiting: true })
        await connection(Math.min(2 ** tries, 30) * 500, signal)
      }
    }
  }

  return {
    get: (key: string) => states.get(key),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose(task: FileTask, file: File, isShown: boolean): void {
      forget(task.key)
      files.set(task.key, file)
      const preview = isShown ? { preview: URL.createObjectURL(file) } : {}
      states.set(task.key, { step: 'sending', name: file.name, size: file.size, part: 0, isWaiting: false, ...preview })
      start(task, file)
    },
    /** Shows why a chosen file is not sent at all. */
    refuse({ key, onFailed }: FileTask, { name, size }: File, message: string): void {
      forget(key)
      states.set(key, { step: 'failed', name, size, part: 0, isWaiting: false, message, canRetry: false })
      set(key, {})
      onFailed(message)
    },
    /** Sends the file of a field once more; false where this page no longer has it. */
    again(task: FileTask): boolean {
      const file = files.get(task.key)
      if (file) start(task, file)
      return file !== undefined
    },
    /** Takes a file out of its field. The server forgets it by itself after 48 hours if it does not hear of this. */
    remove(key: string, sent: FileRef | undefined): void {
      forget(key)
      if (sent?.token) uploads.remove(sent).catch(() => undefined)
    },
    close(): void {
      for (const key of states.keys()) forget(key)
    },
  }
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
