import { heightOf, leading, type Press, textStrips } from './cell.ts'
import type { Block, Picture, Piece, Tone } from './document-layout.ts'
import { drawCode } from './draw-code.ts'
import { drawLetterhead } from './draw-letterhead.ts'
import { beginOf, drawPairs, drawRows } from './draw-pairs.ts'
import { drawPlace, placeRoom } from './draw-place.ts'
import { inks } from './ink.ts'
import type { Line } from './typesetter.ts'

/** What must fit below a heading at least, so that none stands alone at the foot of a page. */
const follows = 64

/** Draws a block; `next` are those after it, of which the first stays with a heading. */
export async function drawBlock(press: Press, block: Block, next: readonly Block[]): Promise<void> {
  switch (block.kind) {
    case 'letterhead':
      return await drawLetterhead(press, block)
    case 'banner':
      return await drawBanner(press, block.picture)
    case 'title':
      return drawTitle(press, block)
    case 'sentence':
      return drawSentence(press, block.pieces)
    case 'signer':
      return drawSigner(press, block)
    case 'text':
      return drawText(press, block.text, block.tone ?? 'plain')
    case 'section':
      return drawSection(press, block, block.room ?? (await roomFor(press, next)))
    case 'heading':
      return drawHeading(press, block, await roomFor(press, next))
    case 'pairs':
      return await drawPairs(press, block.pairs)
    case 'rows':
      return await drawRows(press, block.pairs)
    case 'place':
      return await drawPlace(press, block)
    case 'code':
      return drawCode(press, block)
  }
}

/** What a heading needs below it: the first row of what it heads, which may be as high as a picture. */
async function roomFor(press: Press, [first, ...rest]: readonly Block[]): Promise<number> {
  if (first?.kind === 'heading') return 28 * press.scale + (await roomFor(press, rest))
  if (first?.kind === 'place') return placeRoom(first)
  return first?.kind === 'pairs' ? Math.max(follows, await beginOf(press, first.pairs)) : follows
}

async function drawBanner(press: Press, given: Picture): Promise<void> {
  const picture = await press.picture(given)
  if (!picture) return
  const { flow } = press
  const factor = Math.min(flow.width / picture.width, 130 / picture.height)
  const height = picture.height * factor
  flow.need(height)
  const width = picture.width * factor
  const page = flow.page()
  const y = flow.sheet.height - flow.y() - height
  flow.mark(page, () => picture.draw(page, { x: flow.left, y, width, height }))
  flow.skip(height + 16)
}

function drawTitle(press: Press, { text, over, isCentred }: Extract<Block, { kind: 'title' }>): void {
  const { flow, scale, setter } = press
  const size = (isCentred ? 24 : 19) * scale
  const height = size * 1.25
  const start = (line: Line, at: number) => flow.left + (isCentred ? (flow.width - line.width * at) / 2 : 0)
  if (over !== undefined) {
    const small = 9 * scale
    const element = flow.element('P')
    for (const line of setter.wrap(over, 'regular', small, flow.width)) {
      const at = { x: start(line, small), top: flow.y(), size: small, height: small * leading, ink: inks.soft }
      flow.as(element, () => flow.line(line, at))
      flow.skip(small * leading)
    }
    flow.skip(4 * scale)
  }
  const element = flow.element('H1')
  for (const line of setter.wrap(text, 'bold', size, flow.width)) {
    flow.need(height)
    flow.as(element, () => flow.line(line, { x: start(line, size), top: flow.y(), size, height, ink: inks.ink }))
    flow.skip(height)
  }
  flow.skip((isCentred ? 18 : 6) * scale)
}

function drawSentence({ flow, scale, setter }: Press, pieces: readonly Piece[]): void {
  const size = 10 * scale
  const height = size * leading
  const element = flow.element('P')
  const weighted = pieces.map(({ text, isStrong }) => ({ text, weight: isStrong ? 'bold' : 'regular' }) as const)
  for (const line of setter.wrapPieces(weighted, size, flow.width)) {
    flow.need(height)
    flow.as(element, () => flow.line(line, { x: flow.left, top: flow.y(), size, height, ink: inks.soft }))
    flow.skip(height)
  }
  flow.skip(12 * scale)
}

/** Who stands for a document, under a line at its right: never parted from it. */
function drawSigner(press: Press, { name, lines }: Extract<Block, { kind: 'signer' }>): void {
  const { flow, scale } = press
  const width = Math.min(flow.width, 190)
  const x = flow.left + flow.width - width
  const strips = [
    ...textStrips(press, name, 'strong', width),
    ...lines.flatMap(line => textStrips(press, line, 'note', width)),
  ]
  flow.need(heightOf(strips) + 56 * scale)
  flow.skip(48 * scale)
  flow.rule(flow.y(), x, width)
  flow.skip(8 * scale)
  const element = flow.element('P')
  for (const strip of strips) {
    flow.as(element, () => strip.draw(x, flow.y()))
    flow.skip(strip.height)
  }
}

function drawText(press: Press, text: string, tone: Tone): void {
  const { flow, scale } = press
  const element = flow.element('P')
  for (const strip of textStrips(press, text, tone, flow.width)) {
    flow.need(strip.height)
    flow.as(element, () => strip.draw(flow.left, flow.y()))
    flow.skip(strip.height)
  }
  flow.skip(10 * scale)
}

/** A title over a hairline, what kind of section it is at the right, what it is about under it. */
function drawSection(press: Press, { text, tag, note }: Extract<Block, { kind: 'section' }>, below: number): void {
  const { flow, scale, setter } = press
  const size = 13 * scale
  const height = size * 1.3
  const small = 9 * scale
  const end = tag === undefined ? undefined : setter.fit(tag, 'regular', small, flow.width / 3)
  const room = flow.width - (end ? end.width * small + 16 : 0)
  const lines = setter.wrap(text, 'bold', size, room)
  const notes = note === undefined ? [] : textStrips(press, note, 'note', flow.width)
  flow.skip(8 * scale)
  const between = (notes.length > 0 ? 24 : 14) * scale
  flow.need(lines.length * height + notes.slice(0, 4).reduce((sum, strip) => sum + strip.height, 0) + between + below)
  const heading = flow.element('H2')
  if (end) {
    const x = flow.left + flow.width - end.width * small
    const at = { x, top: flow.y(), size: small, height, ink: inks.soft }
    flow.as(flow.element('P'), () => flow.line(end, at))
  }
  for (const line of lines) {
    flow.as(heading, () => flow.line(line, { x: flow.left, top: flow.y(), size, height, ink: inks.ink }))
    flow.skip(height)
  }
  flow.skip(4 * scale)
  flow.rule(flow.y())
  flow.skip(10 * scale)
  if (notes.length > 0) drawText(press, note ?? '', 'note')
}

/** A row of a repeatable section, or a condition that was chosen, with its tick. */
function drawHeading(press: Press, { text, isCondition }: Extract<Block, { kind: 'heading' }>, below: number): void {
  const { flow, scale } = press
  const size = 11 * scale
  const indent = isCondition ? 16 * scale : 0
  const strips = textStrips(press, text, 'strong', flow.width - indent)
  flow.need(strips.reduce((sum, { height }) => sum + height, 0) + 4 * scale + below)
  if (isCondition) {
    const middle = flow.sheet.height - flow.y() - (strips[0]?.height ?? 0) / 2
    const x = flow.left
    const stroke = { thickness: 1.4 * scale, color: inks.accent }
    const knee = { x: x + size * 0.35, y: middle - size * 0.3 }
    const page = flow.page()
    flow.mark(page, () => {
      page.drawLine({ start: { x, y: middle }, end: knee, ...stroke })
      page.drawLine({ start: knee, end: { x: x + size * 0.9, y: middle + size * 0.4 }, ...stroke })
    })
  }
  const element = flow.element('H3')
  for (const strip of strips) {
    flow.as(element, () => strip.draw(flow.left + indent, flow.y()))
    flow.skip(strip.height)
  }
  flow.skip(4 * scale)
}
