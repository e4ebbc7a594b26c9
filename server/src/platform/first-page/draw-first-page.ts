import { startPdfium } from './start-pdfium.ts'
import { writePng } from './write-png.ts'

/** Four thirds, as files stand in lists, for screens of up to three points a pixel. */
export const pageSize = { width: 216, height: 162 }
const { width, height } = pageSize
/** What one may take while it is drawn; large scans in JPEG take a fraction. */
const mostMemory = 128 * 1024 * 1024
/** `FPDF_ANNOT`: what was written into the fields of a form is there too. */
const withFields = 1
const withoutAlpha = 0
const bytesAPoint = 4
const white = 0xffffffff

/**
 * The upper part of a PDF's first page as a PNG; undefined where it has none to show: locked by a password, broken, or too large to draw.
 * Each is drawn in a memory of its own, which ends with it: nothing of one gets into the picture of another.
 */
export async function drawFirstPage(pdf: Uint8Array): Promise<Uint8Array | undefined> {
  const started = await startPdfium(mostMemory)
  try {
    return draw(started, pdf)
  } catch {
    // What was made to break it has broken this memory alone.
    return undefined
  }
}

type Started = Awaited<ReturnType<typeof startPdfium>>

function draw({ pdfium, bytes }: Started, pdf: Uint8Array): Uint8Array | undefined {
  const at = pdfium.pdfium.wasmExports.malloc(pdf.byteLength)
  if (at === 0) return undefined
  bytes().set(pdf, at)
  const document = pdfium.FPDF_LoadMemDocument(at, pdf.byteLength, '')
  const page = document === 0 ? 0 : pdfium.FPDF_LoadPage(document, 0)
  if (page === 0) return undefined
  const whole = Math.round((pdfium.FPDF_GetPageHeightF(page) * width) / pdfium.FPDF_GetPageWidthF(page))
  const bitmap = pdfium.FPDFBitmap_Create(width, height, withoutAlpha)
  if (!(whole > 0) || bitmap === 0) return undefined
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  // A page flatter than the picture stands in its middle.
  const top = Math.max(0, Math.round((height - whole) / 2))
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, top, width, whole, 0, withFields)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const points = bytes().subarray(pdfium.FPDFBitmap_GetBuffer(bitmap))
  return writePng({ width, height }, (x, y) => {
    const point = y * stride + x * bytesAPoint
    return [points[point + 2] ?? 0, points[point + 1] ?? 0, points[point] ?? 0]
  })
}
