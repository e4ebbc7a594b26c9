import type { FileRef } from '@ventanilla/model'
import type { SendOptions, UploadedFile } from './uploads.ts'

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

/** What a field tells the uploader about itself. */
export type FileTask = Pick<SendOptions, 'kind' | 'purpose'> & {
  key: string
  onSent(file: UploadedFile): void
  onFailed(message: string): void
  onProgress?(part: number): void
}

/** Sends the files of one form, all fields of it. */
export type FileUploader = {
  get(key: string): FileState | undefined
  subscribe(listener: () => void): () => void
  choose(task: FileTask, file: File, isShown: boolean): void
  /** Sends the file of a field once more; false where this page no longer has it. */
  again(task: FileTask): boolean
  /** Puts in what the form begins with: a file that the server has, or one that did not get there. */
  restore(task: FileTask, given: FileRef | undefined, isShown: boolean): void
  /** Shows why a chosen file is not sent at all. */
  refuse(task: FileTask, file: File, message: string): void
  /**
   * Takes a file out of its field, and gives it back where it was chosen on this page: it can be sent anew. The server forgets it by itself
   * after 48 hours if it does not hear of this.
   */
  remove(key: string, sent: FileRef | undefined): File | undefined
  close(): void
}
