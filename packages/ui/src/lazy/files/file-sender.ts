import type { FileRef } from '@ventanilla/model'
import type { FileState, FileTask } from '../../flow/file-work.ts'
import { UploadDelayed, UploadRefused, type Uploads } from '../../flow/uploads.ts'

type Sending = {
  uploads: Uploads
  /** Work that a save has to wait for. */
  pending: Set<Promise<unknown>>
  failed(kind: FileTask['kind']): string
}

const mostTries = 8

/** What is to be seen of the files, by field. */
export function createStates() {
  const states = new Map<string, FileState>()
  const listeners = new Set<() => void>()
  return {
    get: (key: string) => states.get(key),
    has: (key: string) => states.has(key),
    keys: () => [...states.keys()],
    /** Another file in the field; heard of with its next change. */
    put: (key: string, state: FileState) => void states.set(key, state),
    set(key: string, change: Partial<FileState> | null): void {
      const before = states.get(key)
      if (change === null) states.delete(key)
      else if (before) states.set(key, { ...before, ...change })
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type States = ReturnType<typeof createStates>

/** Sends files, and tries again after a lost connection. `onSent` hears where each one went. */
export function createSender(
  { uploads, pending, failed }: Sending,
  states: States,
  onSent: (fileId: string, key: string) => void,
) {
  const running = new Map<string, AbortController>()

  async function sendFor(task: FileTask, file: File, signal: AbortSignal) {
    const { key, kind, purpose } = task
    const onProgress = (part: number) => {
      task.onProgress?.(part)
      const before = states.get(key)?.part ?? 0
      if (!signal.aborted && (part - before >= 0.02 || part === 1)) states.set(key, { part, waitsFor: undefined })
    }
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        const sent = await uploads.send(file, { kind, purpose, onProgress, signal })
        if (signal.aborted) return
        onSent(sent.fileId, key)
        task.onSent(sent)
        states.set(key, { step: 'there', part: 1 })
        return void showPage(key, sent, file.name, signal)
      } catch (error) {
        if (signal.aborted) return
        const isRefused = error instanceof UploadRefused
        if (isRefused || tries === mostTries) {
          const message = (isRefused && error.message) || failed(kind)
          states.set(key, { step: 'failed', message, canRetry: !(isRefused && error.isFinal) })
          return task.onFailed(message)
        }
        states.set(key, { part: 0, waitsFor: error instanceof UploadDelayed ? 'server' : 'connection' })
        await connection(Math.min(2 ** tries, 30) * 500, signal)
      }
    }
  }

  /** The first page of a PDF, once the server has drawn it: nobody waits for it. */
  async function showPage(key: string, file: FileRef, name: string, signal: AbortSignal): Promise<void> {
    if (!/\.pdf$/i.test(name)) return
    const page = await uploads.pageOf?.(file).catch(() => undefined)
    if (page && !signal.aborted && !states.get(key)?.preview) states.set(key, { preview: URL.createObjectURL(page) })
  }

  return {
    /** What the server has already. */
    show(key: string, file: FileRef, name: string): void {
      const own = new AbortController()
      running.set(key, own)
      void showPage(key, file, name, own.signal)
    },
    start(task: FileTask, file: File): void {
      const own = new AbortController()
      running.set(task.key, own)
      states.set(task.key, { step: 'sending', part: 0, waitsFor: undefined, message: undefined })
      const work = sendFor(task, file, own.signal).finally(() => pending.delete(work))
      pending.add(work)
    },
    stop(key: string): void {
      running.get(key)?.abort()
      running.delete(key)
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
