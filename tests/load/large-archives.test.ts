import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from '../../server/src/platform/zip/write-zip.ts'

const run = promisify(execFile)
const at = new Date('2026-03-01T10:00:00Z')
const megabyte = 1_048_576

/** A second reader, of another make: names, sizes and checksums of everything, read to the end. */
const reader = `
import sys, zipfile, json
with zipfile.ZipFile(sys.argv[1]) as archive:
    broken = archive.testzip()
    infos = archive.infolist()
    print(json.dumps({ 'broken': broken, 'names': len(set(archive.namelist())), 'last': infos[-1].filename,
        'largest': max(info.file_size for info in infos), 'bytes': sum(info.file_size for info in infos) }))
`
const hasPython = await run('python3', ['-c', 'import zipfile, zlib']).then(
  () => true,
  () => false,
)
if (!hasPython) process.stderr.write('No python3 on this machine: large archives are not read again.\n')

describe.skipIf(!hasPython)('an archive', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ventanilla-zip-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function readAgain(name: string, entries: AsyncIterable<ZipEntry>) {
    const path = join(folder, name)
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
    const before = process.memoryUsage.rss()
    await writeZip(path, entries)
    clearInterval(watch)
    const { stdout } = await run('python3', ['-c', reader, path])
    return { ...JSON.parse(stdout), grown: Math.max(0, most - before) }
  }

  it('holds more files than numbers of sixteen bits count', async () => {
    const files = 66_000
    const entries = async function* () {
      for (let index = 0; index < files; index++)
        yield { name: `VM${index}/plano.txt`, at, stream: new Blob([`número ${index}`]).stream() }
    }
    const read = await readAgain('many.zip', entries())
    expect(read).toMatchObject({ broken: null, names: files, last: `VM${files - 1}/plano.txt` })
    expect(read.grown).toBeLessThan(300 * megabyte)
  })

  it('holds a file that is larger than numbers of 32 bits say, and another after it', async () => {
    const size = 4_200 * megabyte
    const piece = new Uint8Array(megabyte)
    let left = size
    const stream = new ReadableStream<Uint8Array>({
      pull: controller => {
        left -= piece.length
        controller.enqueue(piece)
        if (left === 0) controller.close()
      },
    })
    const entries = async function* () {
      yield { name: 'video.bin', at, stream }
      yield { name: 'manifest.csv', at, stream: new Blob(['fin']).stream() }
    }
    const read = await readAgain('large.zip', entries())
    expect(read).toMatchObject({ broken: null, names: 2, last: 'manifest.csv', largest: size, bytes: size + 3 })
    expect(read.grown).toBeLessThan(150 * megabyte)
  })
})
