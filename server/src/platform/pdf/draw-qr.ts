import {
  fill,
  type PDFDocument,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  scale,
  setFillingRgbColor,
  translate,
  drawObject,
} from 'pdf-lib'
import QRCode from 'qrcode'

type Stamp = (page: PDFPage, at: { x: number; y: number; side: number }) => void

/** A QR as dark squares, which a picture would blur. It stands in the document once, however many pages show it. */
export function qrStamp(doc: PDFDocument, address: string): Stamp {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const operators: PDFOperator[] = [setFillingRgbColor(0, 0, 0)]
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      let length = 1
      while (column + length < modules.size && modules.get(row, column + length)) length++
      // A hair higher than a module, or viewers show white lines between the rows.
      operators.push(rectangle(column, modules.size - row - 1.02, length, 1.02))
      column += length
    }
  }
  operators.push(fill())
  const form = doc.context.formXObject(operators, { BBox: [0, -1, modules.size, modules.size] })
  const ref = doc.context.register(form)
  return (page, { x, y, side }) => {
    const name = page.node.newXObject('Qr', ref)
    const unit = side / modules.size
    page.pushOperators(pushGraphicsState(), translate(x, y), scale(unit, unit), drawObject(name), popGraphicsState())
  }
}
