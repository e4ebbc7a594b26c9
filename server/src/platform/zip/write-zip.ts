import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile } from 'fflate'

export type ZipEntry = { readonly name: string; readonly at: Date; readonly stream: ReadableStream<Uint8Array> }

const pack = promisify(deflateRaw)
/** Documents are packed already: little is won, so little is spent. */
const level = 1

/** A file of the archive whose pieces zlib packs beside this thread; each ends on a whole byte, so that they are one stream. */
class PackedFile implements ZipInputFile {
  readonly compression = 8
  readonly filename: string
  readonly mtime: Date
  crc = 0
  size = 0
  ondata?: AsyncFlateStreamHandler

  constructor({ name, at }: ZipEntry) {
    this.filename = name
    this.mtime = at
  }

  async push(bytes: Uint8Array, isLast: boolean): Promise<void> {
    this.crc = crc32(bytes, this.crc)
    this.size += bytes.length
    const packed = await pack(bytes, isLast ? { level } : { level, finishFlush: constants.Z_SYNC_FLUSH })
    this.ondata?.(null, new Uint8Array(packed), isLast)
  }
}

/**
 * Writes an archive to this machine's disk, one entry after the other and each as it comes: of all of it no more than a piece is in memory.
 * Less than 4 GB and 65,535 entries, as its numbers hold no more. Gives its size in bytes.
 */
export async function writeZip(place: string, entries: AsyncIterable<ZipEntry>): Promise<number> {
  const ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, bytes) => {
    if (error) failure ??= error
    else ready.push(bytes)
  })
  const file = await open(place, 'wx', 0o600)
  let size = 0
  const flush = async () => {
    if (failure) throw failure
    for (const bytes of ready.splice(0)) {
      await file.writeFile(bytes)
      size += bytes.length
    }
  }
  try {
    for await (const entry of entries) {
      const packed = new PackedFile(entry)
      zip.add(packed)
      for await (const bytes of entry.stream) {
        await packed.push(bytes, false)
        await flush()
      }
      await packed.push(new Uint8Array(), true)
      await flush()
    }
    zip.end()
    await flush()
  } finally {
    await file.close()
  }
  return size
}
