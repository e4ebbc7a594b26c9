/** What is stored: bytes in memory, or a file of this machine whose size is known. */
export type FileSource = Uint8Array | { readonly file: string; readonly size: number }
export type StoredFile = { readonly size: number; readonly stream: ReadableStream<Uint8Array> }

/** Where the bytes of uploaded files lie. Paths are made by `file-path.ts`; the tables say whose they are. */
export type FileStore = {
  /** The whole file or nothing: a reader never sees a part, and once the promise resolves a crash loses nothing. */
  put(path: string, source: FileSource): Promise<void>
  get(path: string): Promise<StoredFile | undefined>
  exists(path: string): Promise<boolean>
  /** A file that is not there is no failure. */
  delete(path: string): Promise<void>
  /** Every whole file there is, in no promised order; what comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<{ readonly path: string; readonly size: number }>
}

/** Three names at most, none of them hidden: nothing that leads out of the store. */
const pathPattern = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/){0,2}[A-Za-z0-9_-][A-Za-z0-9._-]*$/

export const isPath = (path: string): boolean => pathPattern.test(path) && path.length <= 300

/** Throws for a path that no upload has, before any adapter touches it. */
export function checkPath(path: string): string {
  if (!isPath(path)) throw new Error('not a path of the file store')
  return path
}
