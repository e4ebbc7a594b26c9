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
 * The bytes of an archive, one entry after the other and each as it comes: of all of it no more than a piece is in memory. Less than 4 GB and 65,535
 * entries, as its numbers hold no more.
 */
export async function* zipBytes(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, bytes) => {
    if (error) failure ??= error
    else ready.push(bytes)
  })
  const taken = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const entry of entries) {
    const packed = new PackedFile(entry)
    zip.add(packed)
    for await (const bytes of entry.stream) {
      await packed.push(bytes, false)
      yield* taken()
    }
    await packed.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** Writes an archive to this machine's disk. Gives its size in bytes. */
export async function writeZip(place: string, entries: AsyncIterable<ZipEntry>): Promise<number> {
  const file = await open(place, 'wx', 0o600)
  let size = 0
  try {
    for await (const bytes of zipBytes(entries)) {
      await file.writeFile(bytes)
      size += bytes.length
    }
  } finally {
    await file.close()
  }
  return size
}
