import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ZipEntry, zipBytes } from './write-zip.ts'

const at = new Date('2026-03-01T10:00:00Z')
const entry = (name: string, text: string): ZipEntry => ({ name, at, stream: new Blob([text]).stream() })

async function* listed(...entries: ZipEntry[]): AsyncGenerator<ZipEntry, void> {
  yield* entries
}

async function read(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const bytes of zipBytes(entries)) pieces.push(bytes)
  return Buffer.concat(pieces)
}

/** A file without an end, and what became of it. */
function endless() {
  const told = { pulled: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: controller => {
        told.pulled++
        controller.enqueue(crypto.getRandomValues(new Uint8Array(16_384)))
      },
      cancel: () => {
        told.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { told, stream }
}

it('writes names and contents of any length', async () => {
  const long = 'Poda de árboles\n'.repeat(20_000)
  const bytes = await read(listed(entry('VM1/ñandú.txt', 'uno'), entry('leer.txt', ''), entry('b', long)))
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['VM1/ñandú.txt', 'leer.txt', 'b'])
  expect(Object.values(files).map(file => Buffer.from(file).toString())).toEqual(['uno', '', long])
})

it('writes an archive of nothing', async () => {
  expect(unzipSync(await read(listed()))).toEqual({})
})

it('takes of a file what is read of the archive, and leaves file and list when the reader leaves', async () => {
  const { told, stream } = endless()
  let isListLeft = false
  const entries = async function* () {
    try {
      yield { name: 'endless', at, stream }
    } finally {
      isListLeft = true
    }
  }
  const archive = zipBytes(entries())
  await archive.next()
  await archive.next()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(told.pulled).toBeLessThan(40)
  await archive.return()
  expect([told.cancelled, isListLeft]).toEqual([true, true])
})

it('fails with what failed: a file, or the list', async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: controller => controller.error(new Error('the disk is gone')) })
  await expect(read(listed(entry('a', 'a'), { name: 'b', at, stream: broken }))).rejects.toThrow('the disk is gone')
  const failing = async function* () {
    yield entry('a', 'a')
    throw new Error('the database is gone')
  }
  await expect(read(failing())).rejects.toThrow('the database is gone')
})
