import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import ZipStream from 'zip-stream'

export type ZipEntry = { readonly name: string; readonly at: Date; readonly stream: ReadableStream<Uint8Array> }

/** Documents are packed already: little is won, so little is spent. */
const level = 1
const fewBytes = 1_024
const gathered = 65_536

/** The library writes the numbers of its lists one by one; of a hundred thousand files they would be two million pieces at once. */
class Archive extends ZipStream {
  /** Where the next entry begins; the types of the library leave it out. */
  declare offset: number
  #few: Buffer[] = []
  #bytes = 0

  override write(chunk: Uint8Array | string): boolean {
    const bytes = Buffer.from(chunk as Uint8Array)
    if (bytes.length >= fewBytes) {
      this.#pass()
      return super.write(bytes)
    }
    this.#few.push(bytes)
    this.#bytes += bytes.length
    this.offset += bytes.length
    return this.#bytes < gathered || this.#pass()
  }

  override end(): this {
    this.#pass()
    return super.end()
  }

  #pass(): boolean {
    if (this.#bytes === 0) return true
    const bytes = Buffer.concat(this.#few)
    this.#few = []
    this.#bytes = 0
    this.offset -= bytes.length
    return super.write(bytes)
  }
}

/**
 * The bytes of an archive, one entry after the other and each as it comes: of all of it a piece is in memory, and a line of its list for each
 * entry. Beyond 4 GB and 65,535 entries it is written as ZIP64.
 */
export async function* zipBytes(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const zip = new Archive({ level })
  const written = writeEntries(zip, entries).catch((error: Error) => void zip.destroy(error))
  try {
    yield* zip as AsyncIterable<Uint8Array>
  } finally {
    zip.destroy()
    await written
  }
}

async function writeEntries(zip: Archive, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const entry of entries) {
    const source = Readable.fromWeb(entry.stream)
    try {
      await writeEntry(zip, source, entry)
    } finally {
      source.destroy()
    }
  }
  zip.finalize()
}

/** Rejects where whoever reads the archive has left. */
function writeEntry(zip: Archive, source: Readable, { name, at }: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const left = () => reject(new Error('the archive is not read to its end'))
    if (zip.destroyed) return left()
    zip.once('close', left)
    zip.entry(source, { name, date: at }, error => {
      zip.off('close', left)
      if (error) reject(error)
      else resolve()
    })
  })
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
