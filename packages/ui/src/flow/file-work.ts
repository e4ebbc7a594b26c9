import type { FileKind, FileRef } from '@ventanilla/model'
import type { KnownFile, SendOptions, UploadedFile } from './uploads.ts'

/** One file of one field while the form is open. */
export type FileState = {
  step: 'sending' | 'there' | 'failed'
  name: string
  size: number
  /** What it weighed before it was made smaller. */
  from?: number | undefined
  /** From 0 to 1, as far as the browser has sent it. */
  part: number
  /** It is made smaller now, and sent after it. */
  isPreparing?: boolean
  /** What it waits for, to go on by itself. */
  waitsFor?: 'connection' | 'server' | undefined
  message?: string | undefined
  canRetry?: boolean
  preview?: string
}

/** What a field tells the uploader about itself. */
export type FileTask = Pick<SendOptions, 'kind' | 'purpose'> & {
  key: string
  /** The row of the table of sizes and formats. */
  rule: FileKind
  onSent(file: UploadedFile): void
  onFailed(message: string): void
  onProgress?(part: number): void
}

/** Sends the files of one form, all fields of it. */
export type FileUploader = {
  get(key: string): FileState | undefined
  subscribe(listener: () => void): () => void
  /** The fields that hold a file, in the order in which they came. */
  keys(): string[]
  /** What the form begins with, by field, until it is restored. */
  known: ReadonlyMap<string, KnownFile>
  /** The files that are here themselves, by field. */
  files: ReadonlyMap<string, File>
  /** Fields by what the server calls their file. */
  fields: ReadonlyMap<string, string>
  /** Whether it goes on its way: else it is shown why not. */
  choose(task: FileTask, file: File, isShown: boolean): boolean
  /** Sends the file of a field once more; false where this page no longer has it. */
  again(task: FileTask): boolean
  /** Puts in what the form begins with: a file that the server has, or one that did not get there. */
  restore(task: FileTask, given: FileRef | undefined, isShown: boolean): void
  /** Shows why a chosen file is not sent at all. */
  refuse(task: Pick<FileTask, 'key' | 'onFailed'>, file: File, message: string): void
  /**
   * Takes a file out of its field, and gives it back where it was chosen on this page: it can be sent anew. The server forgets it by itself
   * after 48 hours if it does not hear of this.
   */
  remove(key: string, sent: FileRef | undefined): File | undefined
  close(): void
}
