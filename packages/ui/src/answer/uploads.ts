import type { AttachmentKind, FileRef } from '@ventanilla/model'

/** A file that waits on the server for the answer it goes with. */
export type UploadedFile = { fileId: string; token: string; name: string; size: number; type: string }

export type SendOptions = {
  kind: AttachmentKind
  purpose: 'answer' | 'signature'
  /** From 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** How files reach the server. */
export type Uploads = {
  /** Rejects with UploadRefused where the server says no; any other failure is a lost connection, and the file is sent again. */
  send(file: File, options: SendOptions): Promise<UploadedFile>
  remove(file: FileRef): Promise<void>
}

/** The server's own sentence about a file it does not take. */
export class UploadRefused extends Error {}
