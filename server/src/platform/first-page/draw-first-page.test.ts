import { deflateSync, inflateSync } from 'node:zlib'
import { PDFDocument, rgb } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { lockedPages, pdfOf, twoPages } from '../pdf/samples/sample-pdf.ts'
import { drawFirstPage, pageSize } from './draw-first-page.ts'

/** The colour of a point of a PNG as `writePng` writes it: rows without a filter. */
function pointOf(png: Uint8Array | undefined, x: number, y: number): number[] {
  if (!png) throw new Error('no picture')
  const bytes = Buffer.from(png)
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([pageSize.width, pageSize.height])
  const size = bytes.readUInt32BE(33)
  const rows = inflateSync(bytes.subarray(41, 41 + size))
  const at = y * (1 + pageSize.width * 3) + 1 + x * 3
  return [...rows.subarray(at, at + 3)]
}

const page = (content: Buffer, more = '', box = '[0 0 600 800]') =>
  pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox${box}/Contents 4 0 R/Resources<<${more}>>>>`,
    content,
  )
const stream = (bytes: Buffer, more = '') =>
  Buffer.concat([Buffer.from(`<<${more}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')])

describe('the first page of a PDF', () => {
  it('is drawn from its top, and only the first', async () => {
    const picture = await drawFirstPage(await twoPages())
    // The head is blue, what is below it paper; the second page is red all over.
    expect(pointOf(picture, 4, 4)).toEqual([26, 90, 146])
    expect(pointOf(picture, 4, 150)).toEqual([255, 255, 255])
    expect(picture?.byteLength).toBeLessThan(12_000)
  })

  it('stands in the middle where it is wider than the picture', async () => {
    const made = await PDFDocument.create()
    const wide = made.addPage([800, 200])
    wide.drawRectangle({ x: 0, y: 0, width: 800, height: 200, color: rgb(1, 0, 0) })
    const picture = await drawFirstPage(await made.save())
    expect(pointOf(picture, 100, 81)).toEqual([255, 0, 0])
    expect(pointOf(picture, 100, 4)).toEqual([255, 255, 255])
  })

  it('is there where a PDF may be read without a password, and not where it asks for one', async () => {
    expect(pointOf(await drawFirstPage(await lockedPages('')), 4, 4)).toEqual([26, 90, 146])
    expect(await drawFirstPage(await lockedPages())).toBeUndefined()
  })

  it.each([
    ['no PDF', Buffer.from('%PDF-1.7\nand no more')],
    ['cut', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>')],
    ['without pages', pdfOf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>')],
    ['empty', Buffer.alloc(0)],
  ])('is none: %s', async (_what, pdf) => {
    expect(await drawFirstPage(pdf)).toBeUndefined()
  })

  it('is none where it would take more memory than one may, and the next is drawn all the same', async () => {
    const strokes = deflateSync(Buffer.from('0 0 m 600 800 l 10 700 300 20 500 100 c S '.repeat(2_000_000)))
    expect(await drawFirstPage(page(stream(strokes, '/Filter/FlateDecode')))).toBeUndefined()
    // Each form draws the next twice: 2 to the 24th rectangles from 3 kB.
    const last = 24
    const forms = Array.from({ length: last }, (_, index) => {
      const isLast = index === last - 1
      const next = `/XObject<</F ${isLast ? 5 : 6 + index} 0 R>>`
      const shape = '/Type/XObject/Subtype/Form/BBox[0 0 600 800]'
      return stream(Buffer.from(isLast ? '0 0 9 9 re f' : '/F Do /F Do'), `${shape}/Resources<<${next}>>`)
    })
    const doubled = pdfOf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>',
      stream(Buffer.from('/F Do')),
      ...forms,
    )
    expect(await drawFirstPage(doubled)).toBeUndefined()
    expect(pointOf(await drawFirstPage(await twoPages()), 4, 4)).toEqual([26, 90, 146])
  })

  it('runs nothing that a PDF brings, and asks for nothing', async () => {
    const script = pdfOf(
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/AA<</O<</S/URI/URI(http://127.0.0.1:1/)>>>>>>',
      stream(Buffer.from('1 0 0 rg 0 0 600 800 re f')),
    )
    expect(pointOf(await drawFirstPage(script), 4, 4)).toEqual([255, 0, 0])
  })
})
