import type { FileHandle } from 'node:fs/promises'

const aheadBytes = 64 * 1024

/** Reads small parts of a file that follow each other without asking for each: a file may consist of millions of them. */
export function readAhead(file: FileHandle): (at: number, length: number) => Promise<Buffer> {
  let from = 0
  let known = Buffer.alloc(0)
  return async (at, length) => {
    if (at < from || at + length > from + known.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(aheadBytes), 0, aheadBytes, at)
      from = at
      known = buffer.subarray(0, bytesRead)
    }
    return known.subarray(at - from, at - from + length)
  }
}
