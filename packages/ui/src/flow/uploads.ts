import type { AttachmentKind, FileRef } from '@ventanilla/model'
import type { AskedOfNeighbours, Reported } from './places.ts'

/** A file that waits on the server for the answer it goes with. */
export type UploadedFile = { fileId: string; token: string; name: string; size: number; type: string }

export type SendOptions = {
  kind: AttachmentKind
  purpose: 'answer' | 'signature'
  /** From 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** A file from before: itself, or where only that is known, what it was called. */
export type KnownFile = File | { name: string; size: number }

/** The files that were given in this page, for who needs them beyond their fields. */
export type FilesInHand = {
  fileOf(fileId: string): { name: string; detail: string; preview?: string } | undefined
  /** Whether it is here itself, and not only known by name. */
  canResend(fileId: string): boolean
  /** It itself, where it is. */
  bytesOf(fileId: string): File | undefined
  /** Sends a file that the server no longer has. */
  resend(fileId: string, onProgress: (part: number) => void): Promise<FileRef>
}

/** How files reach the server. */
export type Uploads = {
  /** Rejects with UploadRefused where the server says no or fails, with UploadDelayed where it is busy; anything else is a lost connection. */
  send(file: File, options: SendOptions): Promise<UploadedFile>
  remove(file: FileRef): Promise<void>
  /** The first page of a PDF that was sent, as a small picture; undefined where it has none to show. */
  pageOf?(file: FileRef): Promise<Blob | undefined>
  /** How an address is proved, and neighbours are asked; without it nobody is. */
  ask?: AskServer | undefined
  /** Files that the form begins with, by field. */
  known?: Readonly<Record<string, KnownFile>> | undefined
  /** Hears of each file chosen for a field and taken back from it; never of a signature. */
  onChosen?(key: string, file: File | undefined): void
  /** The files of the form, put here by its first field for files. */
  inHand?: FilesInHand
  /** Hears of them then. */
  onFiles?(files: FilesInHand): void
}

type AskedOfAddress = { address: string } | { id: string; code: string }
export type AskedOfServer = AskedOfAddress | AskedOfNeighbours
export type WorthOf<Given> = Given extends { near: unknown }
  ? Reported
  : Given extends { follow: unknown }
    ? undefined
    : string

/**
 * Mails a code to an address and gives the code's id; gives the token that the right code is worth; gives what was reported near a place; or has
 * an address told of it. Rejects with ProofRefused where the server says no; anything else is a lost connection.
 */
export type AskServer = <Given extends AskedOfServer>(given: Given) => Promise<WorthOf<Given>>

/** The server does not mail or take a code: with its own sentence, or `seconds` until it may be asked again. */
export class ProofRefused extends Error {
  readonly seconds: number | undefined
  constructor(message: string, seconds?: number) {
    super(message)
    this.seconds = seconds
  }
}

/** The server's own sentence about a file it does not take. */
export class UploadRefused extends Error {
  /** Whether the same file would be refused again, whatever happens meanwhile. */
  readonly isFinal: boolean

  constructor(message?: string, { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options)
    this.isFinal = isFinal
  }
}

/** The server is there and cannot take the file at the moment: it is sent again by itself, as after a lost connection. */
export class UploadDelayed extends Error {}

type Failure = {
  trouble: 'offline' | 'busy' | 'failed' | 'refused'
  /** The server's refusal, where there is one. */
  problem: { status: number; code: string; detail: string } | undefined
  cause: unknown
}

/** What a failed try to send a file is for its field. */
export function uploadFailure({ trouble, problem, cause }: Failure): Error {
  if (trouble === 'offline') return new Error('no connection', { cause })
  if (trouble === 'refused' || problem?.code === 'upload.full')
    return new UploadRefused(problem?.detail, { cause, isFinal: [413, 415].includes(problem?.status ?? 0) })
  return trouble === 'busy' ? new UploadDelayed('busy', { cause }) : new UploadRefused('', { cause })
}
