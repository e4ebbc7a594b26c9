import type { DrawingContext } from '@ventanilla/model/basemap'
import {
  fill,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  type PDFOperator,
  setDashPattern,
  setFillingRgbColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from 'pdf-lib'

/** Draws as on a canvas, in lines and surfaces of a PDF. Colours are '#rrggbb', lengths those of whatever matrix it is drawn under. */
export class PdfPencil implements DrawingContext {
  readonly operators: PDFOperator[] = []
  lineJoin = 'round'
  lineCap = 'butt'
  lineWidth = 1
  fillStyle = '#000000'
  strokeStyle = '#000000'
  #path: PDFOperator[] = []

  beginPath(): void {
    this.#path = []
  }

  moveTo(x: number, y: number): void {
    this.#path.push(moveTo(rounded(x), rounded(y)))
  }

  lineTo(x: number, y: number): void {
    this.#path.push(lineTo(rounded(x), rounded(y)))
  }

  setLineDash(dash: number[]): void {
    this.operators.push(setDashPattern(dash, 0))
  }

  fill(): void {
    if (this.#path.length === 0) return
    this.operators.push(setFillingRgbColor(...partsOf(this.fillStyle)), ...this.#path, fill())
  }

  stroke(): void {
    if (this.#path.length === 0) return
    this.operators.push(
      setStrokingRgbColor(...partsOf(this.strokeStyle)),
      setLineWidth(rounded(this.lineWidth)),
      setLineJoin(LineJoinStyle.Round),
      setLineCap(this.lineCap === 'round' ? LineCapStyle.Round : LineCapStyle.Butt),
      ...this.#path,
      stroke(),
    )
  }
}

/** A hundredth of a pixel is finer than any printer. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function partsOf(hex: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}
