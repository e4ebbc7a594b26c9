import { drawTile, lightMap, type PlacedLabel, placeLabels } from '@ventanilla/model/basemap'
import {
  appendBezierCurve,
  clip,
  closePath,
  concatTransformationMatrix,
  endPath,
  lineTo,
  moveTo,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  radians,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
  TextRenderingMode,
} from 'pdf-lib'
import type { Press } from './cell.ts'
import type { StillMap } from './document-layout.ts'
import { ink, inks } from './ink.ts'
import { PdfPencil } from './pdf-pencil.ts'
import type { Still } from './read-still.ts'

/** Of a pixel. */
export const pointsOf = 0.75

const radius = 4
const nameSize = 9
const rowHeight = 11
const noteSize = 8
const pinHeight = 34
/** The pin's drop in a box of 32 by 40, its tip at (16, 39). */
const drop = 'M16 39C16 39 3 24 3 14a13 13 0 0 1 26 0c0 10-13 25-13 25Z'
const pinPaper = ink('#ffffff')

/** Draws a still map with its left top corner at `at`, in points from the left and the top of the page: ground, names, pin, scale, credit. */
export function drawStill(press: Press, map: StillMap, still: Still, at: { x: number; top: number }): void {
  const { flow } = press
  const page = flow.page()
  const top = flow.sheet.height - at.top
  const frame = roundedBox(map.width, map.height)
  const toPage = concatTransformationMatrix(pointsOf, 0, 0, -pointsOf, at.x, top)
  const pencil = new PdfPencil()
  pencil.fillStyle = lightMap.land
  pencil.beginPath()
  for (const [x, y] of [
    [0, 0],
    [map.width, 0],
    [map.width, map.height],
    [0, map.height],
  ] as const)
    pencil[x === 0 && y === 0 ? 'moveTo' : 'lineTo'](x, y)
  pencil.fill()
  drawTile({ context: pencil, colours: lightMap, scale: 1, left: 0, top: 0, metre: map.metre }, still.ground)
  page.pushOperators(pushGraphicsState(), toPage, ...frame, clip(), endPath(), ...pencil.operators, popGraphicsState())
  const own = onPage(page, at.x, top)
  drawNames(press, map, still, own)
  drawPin(map, own)
  drawScale(press, map, own)
  drawCredit(press, map, own)
  page.pushOperators(
    pushGraphicsState(),
    toPage,
    setStrokingRgbColor(0.77, 0.81, 0.83),
    setLineWidth(1),
    ...frame,
    stroke(),
    popGraphicsState(),
  )
}

type OnPage = { readonly page: PDFPage; x(pixels: number): number; y(pixels: number): number }

function onPage(page: PDFPage, left: number, top: number): OnPage {
  return { page, x: pixels => left + pixels * pointsOf, y: pixels => top - pixels * pointsOf }
}

/** How far a curve's handles are for it to be a quarter of a circle. */
const quarter = 0.5523

function roundedBox(width: number, height: number): PDFOperator[] {
  const [r, k] = [radius, radius * (1 - quarter)]
  return [
    moveTo(r, 0),
    lineTo(width - r, 0),
    appendBezierCurve(width - k, 0, width, k, width, r),
    lineTo(width, height - r),
    appendBezierCurve(width, height - k, width - k, height, width - r, height),
    lineTo(r, height),
    appendBezierCurve(k, height, 0, height - k, 0, height - r),
    lineTo(0, r),
    appendBezierCurve(0, k, k, 0, r, 0),
    closePath(),
  ]
}

function drawNames({ setter }: Press, map: StillMap, { wishes }: Still, own: OnPage): void {
  const weightOf = (font: string) => (font === 'strong' ? 'bold' : 'regular')
  const lineOf = (words: string, font: string) => setter.fit(words, weightOf(font), nameSize, Number.POSITIVE_INFINITY)
  const [middleX, middleY] = [map.width / 2, map.height / 2]
  const labels = placeLabels(wishes, {
    view: { left: 6, top: 6, right: map.width - 6, bottom: map.height - 6 },
    taken: [
      { left: middleX - 15, right: middleX + 15, top: middleY - pinHeight, bottom: middleY + 4 },
      { left: map.width - 150, right: map.width, top: map.height - 18, bottom: map.height },
      { left: 0, right: 90, top: map.height - 22, bottom: map.height },
    ],
    measure: (words, font) => (lineOf(words, font).width * nameSize) / pointsOf,
  })
  for (const label of labels) drawName(label, lineOf, own)
}

function drawName(
  { wish, rows, at, angle }: PlacedLabel,
  lineOf: (words: string, font: string) => ReturnType<Press['setter']['fit']>,
  { page, x, y }: OnPage,
): void {
  // Upwards is the other way on paper.
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)]
  for (const mode of [TextRenderingMode.Outline, TextRenderingMode.Fill])
    for (const [index, row] of rows.entries()) {
      const line = lineOf(row, wish.font)
      const down = (index - (rows.length - 1) / 2) * rowHeight + nameSize * 0.34
      let along = (-line.width * nameSize) / 2
      for (const { font, text, width } of line.runs) {
        page.drawText(text, {
          x: x(at.x) + along * cos + down * sin,
          y: y(at.y) + along * sin - down * cos,
          size: nameSize,
          font,
          rotate: radians(-angle),
          color: ink(lightMap[wish.colour]),
          renderMode: mode,
          strokeColor: ink(lightMap.halo),
          strokeWidth: 2,
        })
        along += width * nameSize
      }
    }
}

/** Its tip is the place. */
function drawPin({ width, height }: StillMap, { page, x, y }: OnPage): void {
  const scale = (pinHeight / 40) * pointsOf
  const tip = { x: x(width / 2) - 16 * scale, y: y(height / 2) + 39 * scale }
  page.drawSvgPath(drop, { ...tip, scale, color: inks.ink, borderColor: pinPaper, borderWidth: 2 })
  page.drawCircle({ x: x(width / 2), y: tip.y - 14 * scale, size: 4.5 * scale, color: pinPaper })
}

/** A round length that is a fifth of the width at most. */
function drawScale({ setter }: Press, { width, height, metre }: StillMap, { page, x, y }: OnPage): void {
  const length = [500, 200, 100, 50, 20, 10].find(each => each * metre <= width / 5) ?? 10
  const [left, base] = [8, height - 8]
  const end = left + length * metre
  const line = { thickness: 1, color: inks.soft }
  const point = (px: number, py: number) => ({ x: x(px), y: y(py) })
  page.drawLine({ start: point(left, base), end: point(end, base), ...line })
  for (const each of [left, end]) page.drawLine({ start: point(each, base - 4), end: point(each, base), ...line })
  let at = x(end + 4)
  for (const { font, text, width: wide } of setter.fit(`${length} m`, 'regular', noteSize * pointsOf, 60).runs) {
    page.drawText(text, { x: at, y: y(base), size: noteSize * pointsOf, font, color: inks.soft })
    at += wide * noteSize * pointsOf
  }
}

function drawCredit({ setter }: Press, { width, height, credit }: StillMap, { page, x, y }: OnPage): void {
  const size = noteSize * pointsOf
  const line = setter.fit(credit, 'regular', size, (width - 130) * pointsOf)
  const wide = (line.width * size) / pointsOf + 8
  page.drawRectangle({
    x: x(width - wide),
    y: y(height),
    width: wide * pointsOf,
    height: 14 * pointsOf,
    color: pinPaper,
    opacity: 0.85,
    borderWidth: 0,
  })
  let at = x(width - wide + 4)
  for (const { font, text, width: each } of line.runs) {
    page.drawText(text, { x: at, y: y(height - 4), size, font, color: inks.soft })
    at += each * size
  }
}
