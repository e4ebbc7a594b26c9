import type { PDFPage } from 'pdf-lib'
import { leading, type Press } from './cell.ts'
import type { DocumentLayout, Proof } from './document-layout.ts'
import { qrStamp } from './draw-qr.ts'
import { millimetre } from './flow.ts'
import { inks } from './ink.ts'
import type { Line } from './typesetter.ts'

const small = 8.5
const side = 63
const bottom = 15 * millimetre
const gap = 9
/** What a page that says how to check it keeps free below. */
export const proofFoot = bottom + side + gap + 12

/** What stands at the foot of every page: how the document can be checked, and which page it is. On the last it is read aloud, once. */
export function drawFeet({ doc, flow, setter }: Press, { foot, proof, pageLabel }: DocumentLayout): void {
  const { pages, left, width } = flow
  const stamp = proof && qrStamp(doc, proof.address)
  const said = flow.element('P')
  for (const [index, page] of pages.entries()) {
    const words = pageLabel.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length))
    const end = setter.fit(words, 'regular', small, width / 3)
    const base = proof ? bottom + 2 : flow.sheet.foot - 30
    flow.mark(page, () => {
      const rule = proof ? bottom + side + gap : base + small * leading
      page.drawRectangle({ x: left, y: rule, width, height: 0.6, color: inks.line })
      stamp?.(page, { x: left, y: bottom, side })
      drawAt(page, end, left + width - end.width * small, base)
      if (!proof) drawAt(page, setter.fit(foot, 'regular', small, width - end.width * small - 24), left, base)
    })
    if (!proof) continue
    const draw = () => flow.mark(page, () => drawProof(page, linesOf(setter, proof, width - side - 16 - 130), left))
    if (page === pages.at(-1)) flow.as(said, draw)
    else draw()
  }
}

/** Under a roll, which has no pages: the same, one below the other. */
export function drawProofBelow({ doc, flow, setter }: Press, proof: Proof): void {
  flow.rule(flow.y())
  flow.skip(10)
  const page = flow.page()
  const stamp = qrStamp(doc, proof.address)
  const y = flow.sheet.height - flow.y() - side
  flow.mark(page, () => stamp(page, { x: (flow.sheet.width - side) / 2, y, side }))
  flow.skip(side + 6)
  const element = flow.element('P')
  for (const line of linesOf(setter, proof, flow.width)) {
    const at = { x: flow.left, top: flow.y(), size: small, height: small * leading, ink: inks.soft }
    flow.as(element, () => flow.line(line, at))
    flow.skip(small * leading)
  }
}

function linesOf(setter: Press['setter'], { title, lines }: Proof, width: number): Line[] {
  return [[{ text: title, isStrong: true as const }], ...lines].flatMap(pieces =>
    setter.wrapPieces(
      pieces.map(({ text, isStrong }) => ({ text, weight: isStrong ? 'bold' : 'regular' })),
      small,
      width,
    ),
  )
}

/** Beside the QR, in the middle of its height. */
function drawProof(page: PDFPage, lines: readonly Line[], left: number): void {
  const height = small * leading
  let base = bottom + side / 2 + (lines.length * height) / 2 - small
  for (const [index, line] of lines.entries()) {
    drawAt(page, line, left + side + 16, base, index === 0)
    // Whoever reads aloud knows no lines: the last word of one is no part of the first of the next.
    const font = line.runs.at(-1)?.font
    if (font) page.drawText(' ', { x: left + side + 16 + line.width * small, y: base, size: small, font })
    base -= height
  }
}

function drawAt(page: PDFPage, line: Line, from: number, y: number, isDark = false): void {
  let x = from
  for (const run of line.runs) {
    page.drawText(run.text, { x, y, size: small, font: run.font, color: isDark ? inks.ink : inks.soft })
    x += run.width * small
  }
}
