import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { pdfOf, twoPages } from '../pdf/samples/sample-pdf.ts'
import { firstPageOf } from './first-page.ts'

const png = /^89504e470d0a1a0a/

/** A stored PDF, which counts how often it is read. */
function storedOf(bytes: Uint8Array) {
  let reads = 0
  const read = () => {
    reads++
    return Promise.resolve(bytes)
  }
  return { row: { type: 'application/pdf', size: bytes.length, sha256: randomUUID() }, read, reads: () => reads }
}
const hex = (page: Uint8Array | undefined) => (page ? Buffer.from(page).toString('hex', 0, 8) : '')

it('is drawn on a thread, once for the same content', async () => {
  const { row, read, reads } = storedOf(await twoPages())
  expect(hex(await firstPageOf(row, read))).toMatch(png)
  expect(hex(await firstPageOf(row, read))).toMatch(png)
  expect(reads()).toBe(1)
})

it('is none of what is no PDF, or too large a one, which is not even read', async () => {
  const { row, read, reads } = storedOf(await twoPages())
  expect(await firstPageOf({ ...row, type: 'image/png' }, read)).toBeUndefined()
  expect(await firstPageOf({ ...row, size: 9 * 1024 * 1024 }, read)).toBeUndefined()
  expect(reads()).toBe(0)
})

it('is none where it takes too long, which is not tried again, and the next is drawn all the same', async () => {
  // A tile that is laid millions of times, which takes a quarter of a minute.
  const tile = '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.02/YStep 0.02/Resources<<>>'
  const stream = (said: string, content: string) => `<<${said}/Length ${content.length}>>stream\n${content}\nendstream`
  const slow = storedOf(
    pdfOf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Pattern<</P 5 0 R>>>>>>',
      stream('', '/Pattern cs /P scn 0 0 600 800 re f'),
      stream(tile, '1 0 0 rg 0 0 1 1 re f'),
    ),
  )
  const next = storedOf(await twoPages())
  const [none, page] = await Promise.all([firstPageOf(slow.row, slow.read), firstPageOf(next.row, next.read)])
  expect(none).toBeUndefined()
  expect(hex(page)).toMatch(png)
  const before = performance.now()
  expect(await firstPageOf(slow.row, slow.read)).toBeUndefined()
  expect(performance.now() - before).toBeLessThan(100)
}, 20_000)
