import type { Hue } from '@ventanilla/model'
import { leading, type Press, textStrips } from './cell.ts'
import type { Block } from './document-layout.ts'
import { qrStamp } from './draw-qr.ts'
import { inks, stateInk } from './ink.ts'

type CodeBlock = Extract<Block, { kind: 'code' }>

const side = 76
const gap = 20

/** The code of an answer, its state and who gave it; at the right the way to its state for a camera. */
export function drawCode(press: Press, block: CodeBlock): void {
  press.flow.as(press.flow.element('P'), () => drawMarked(press, block))
}

function drawMarked(press: Press, { label, code, lines, state, qr }: CodeBlock): void {
  const { flow, scale, setter } = press
  const isNarrow = flow.width < 320
  const width = qr && !isNarrow ? flow.width - side - gap : flow.width
  const size = 18 * scale
  const codes = setter.wrap(code, 'bold', size, width)
  const height = size * leading
  const captions = qr ? textStrips(press, qr.caption, 'note', isNarrow ? flow.width : width) : []
  const notes = lines.flatMap(line => textStrips(press, line, 'note', width))
  const high = codes.length * height + (notes.length + 4 + (isNarrow ? captions.length : 0)) * 14
  flow.need(Math.max(high, qr ? side : 0) + (isNarrow && qr ? side : 0) + 16)
  flow.rule(flow.y())
  flow.skip(10 * scale)
  const top = flow.y()
  const strips = [
    ...textStrips(press, label, 'note', width),
    ...codes.map(line => ({
      height,
      draw: (x: number, at: number) => flow.line(line, { x, top: at, size, height, ink: inks.ink }),
    })),
  ]
  for (const strip of strips) {
    strip.draw(flow.left, flow.y())
    flow.skip(strip.height)
  }
  if (state) drawState(press, state, width)
  for (const strip of [...notes, ...(isNarrow ? [] : captions)]) {
    strip.draw(flow.left, flow.y())
    flow.skip(strip.height)
  }
  if (qr && isNarrow) {
    flow.skip(6)
    drawQr(press, qr.address, (flow.sheet.width - side) / 2, flow.y())
    flow.skip(side + 4)
    for (const strip of captions) {
      strip.draw(flow.left, flow.y())
      flow.skip(strip.height)
    }
  } else if (qr) {
    drawQr(press, qr.address, flow.left + flow.width - side, top)
    flow.skip(Math.max(0, top + side - flow.y()))
  }
  flow.skip(10 * scale)
  flow.rule(flow.y())
  flow.skip(14 * scale)
}

/** A chip: the name on the ground of its hue. */
function drawState({ flow, scale, setter }: Press, { name, hue }: { name: string; hue: Hue }, most: number): void {
  const size = 9 * scale
  const height = 17 * scale
  const pad = 7 * scale
  const { text, ground } = stateInk(hue)
  const line = setter.fit(name, 'bold', size, most - 2 * pad)
  flow.skip(2)
  flow.box({ x: flow.left, top: flow.y(), width: line.width * size + 2 * pad, height, ink: ground })
  flow.line(line, { x: flow.left + pad, top: flow.y(), size, height, ink: text })
  flow.skip(height + 4)
}

function drawQr({ flow, doc }: Press, address: string, x: number, top: number): void {
  const page = flow.page()
  const stamp = qrStamp(doc, address)
  const draw = () => flow.mark(page, () => stamp(page, { x, y: flow.sheet.height - top - side, side }))
  flow.as(flow.element('Figure', `QR: ${address}`), draw)
}
