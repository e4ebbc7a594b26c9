import {
  concatTransformationMatrix,
  drawObject,
  type PDFDocument,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib'
import { cleanPng } from '../inspection/clean-png.ts'
import { pngSize, unpacksAsSaid } from '../inspection/png-size.ts'
import type { Picture } from './document-layout.ts'

export type Embedded = {
  /** As a person sees it, turned the way the camera was held. */
  readonly width: number
  readonly height: number
  draw(page: PDFPage, at: { x: number; y: number; width: number; height: number }): void
}

/** PNG is unpacked to be embedded, four bytes a pixel, several times: what one picture may have, and all of a document together. */
const mostPixels = 12_500_000
const mostUnpacked = 64 * 1024 * 1024
export const documentPixels = 40_000_000

/** How many pixels a document may still unpack. */
export type PixelBudget = { left: number }

/** The matrices of the eight ways that a camera can be held (EXIF, Orientation), on a picture of one by one. */
const turns: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
}

/** Undefined where the picture cannot be read, or would take more memory than a document is worth. */
export async function embedPicture(
  doc: PDFDocument,
  { bytes, type }: Picture,
  budget: PixelBudget,
): Promise<Embedded | undefined> {
  try {
    if (type === 'image/png') return await embedPng(doc, bytes, budget)
    if (type === 'image/jpeg') return shown(await doc.embedJpg(bytes), orientationOf(bytes))
    return undefined
  } catch {
    return undefined
  }
}

/** Looked at again here, whatever was looked at when it came: what is stored may be older than what is looked for now. */
async function embedPng(doc: PDFDocument, given: Uint8Array, budget: PixelBudget): Promise<Embedded | undefined> {
  const png = cleanPng(Buffer.from(given.buffer, given.byteOffset, given.byteLength))
  const size = png && pngSize(png)
  if (!png || !size || size.pixels > Math.min(mostPixels, budget.left) || size.bytes > mostUnpacked) return undefined
  budget.left -= size.pixels
  if (!(await unpacksAsSaid(png, size))) return undefined
  const image = await doc.embedPng(png)
  // Packed now instead of with the whole document, so that one picture at a time is held unpacked.
  await image.embed()
  return shown(image, 1)
}

function shown(image: PDFImage, orientation: number): Embedded {
  const turn = turns[orientation]
  const isOnSide = turn !== undefined && orientation >= 5
  return {
    width: isOnSide ? image.height : image.width,
    height: isOnSide ? image.width : image.height,
    draw: (page, { x, y, width, height }) => {
      if (!turn) return page.drawImage(image, { x, y, width, height })
      const name = page.node.newXObject('Image', image.ref)
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(width, 0, 0, height, x, y),
        concatTransformationMatrix(...turn),
        drawObject(name),
        popGraphicsState(),
      )
    },
  }
}

/** 1 where nothing else is said. */
function orientationOf(jpeg: Uint8Array): number {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 10 < view.byteLength && view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda; ) {
    const size = view.getUint16(at + 2)
    if (view.getUint8(at + 1) === 0xe1 && view.getUint32(at + 4) === 0x45786966)
      return readTiff(view, at + 10, size - 8)
    at += 2 + size
  }
  return 1
}

function readTiff(view: DataView, start: number, size: number): number {
  const isLittle = view.getUint16(start) === 0x4949
  const directory = view.getUint32(start + 4, isLittle)
  if (directory + 2 > size) return 1
  const entries = view.getUint16(start + directory, isLittle)
  for (let index = 0; index < entries; index++) {
    const entry = start + directory + 2 + index * 12
    if (entry + 12 > view.byteLength) return 1
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
  }
  return 1
}
