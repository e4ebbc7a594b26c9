import { heightOf, leading, type Press, textStrips } from './cell.ts'
import type { Block } from './document-layout.ts'
import { inks } from './ink.ts'
import type { Line } from './typesetter.ts'

type Letterhead = Extract<Block, { kind: 'letterhead' }>

const crest = { width: 130, height: 34 }
const centredCrest = { width: 200, height: 54 }

/** Who issues a document: crest, name and how to reach them; at the right the code that it goes by. */
export async function drawLetterhead(press: Press, block: Letterhead): Promise<void> {
  if (block.isCentred) return await drawCentred(press, block)
  const { flow, scale, setter } = press
  const picture = await fitted(press, block, crest)
  const code = block.code && {
    label: setter.fit(block.code.label, 'regular', 9 * scale, flow.width / 3),
    text: setter.fit(block.code.text, 'bold', 14 * scale, flow.width / 2.5),
  }
  const end = code ? Math.max(code.label.width * 9 * scale, code.text.width * 14 * scale) : 0
  const x = flow.left + (picture ? picture.width + 10 : 0)
  const width = flow.left + flow.width - x - (end > 0 ? end + 16 : 0)
  const strips = [
    ...(block.text === '' ? [] : textStrips(press, block.text, 'strong', width)),
    ...(block.note === undefined ? [] : textStrips(press, block.note, 'note', width)),
  ]
  const height = Math.max(picture?.height ?? 0, heightOf(strips), code ? 32 * scale : 0)
  picture?.draw(flow.left, flow.y() + (height - picture.height) / 2)
  let top = flow.y() + (height - heightOf(strips)) / 2
  flow.as(flow.element('P'), () => {
    for (const strip of strips) {
      strip.draw(x, top)
      top += strip.height
    }
  })
  if (code) {
    const right = (line: Line, size: number) => flow.left + flow.width - line.width * size
    const [small, large] = [9 * scale, 14 * scale]
    const from = flow.y() + (height - (small + large) * leading) / 2
    flow.as(flow.element('P'), () => {
      const label = { x: right(code.label, small), top: from, size: small, height: small * leading, ink: inks.soft }
      flow.line(code.label, label)
      const at = from + small * leading
      flow.line(code.text, { x: right(code.text, large), top: at, size: large, height: large * leading, ink: inks.ink })
    })
  }
  flow.skip(height + 10 * scale)
  flow.rule(flow.y())
  flow.skip(14 * scale)
}

async function drawCentred(press: Press, block: Letterhead): Promise<void> {
  const { flow, setter } = press
  const picture = await fitted(press, block, centredCrest)
  if (picture) {
    picture.draw(flow.left + (flow.width - picture.width) / 2, flow.y())
    flow.skip(picture.height + 12)
  }
  const element = flow.element('P')
  for (const [text, weight, size, ink] of [
    [block.text, 'bold', 14, inks.ink],
    [block.note ?? '', 'regular', 9, inks.soft],
  ] as const) {
    if (text === '') continue
    for (const line of setter.wrap(text, weight, size, flow.width)) {
      const x = flow.left + (flow.width - line.width * size) / 2
      flow.as(element, () => flow.line(line, { x, top: flow.y(), size, height: size * leading, ink }))
      flow.skip(size * leading)
    }
  }
  flow.skip(14)
  flow.rule(flow.y())
  flow.skip(28)
}

/** The crest is decoration: the name beside it says whose it is. */
async function fitted(press: Press, { picture: given }: Letterhead, box: { width: number; height: number }) {
  const picture = given && (await press.picture(given))
  if (!picture) return undefined
  const { flow } = press
  const factor = Math.min(box.width / picture.width, box.height / picture.height, 1)
  const [width, height] = [picture.width * factor, picture.height * factor]
  const draw = (x: number, top: number) => {
    const page = flow.page()
    flow.mark(page, () => picture.draw(page, { x, y: flow.sheet.height - top - height, width, height }))
  }
  return { width, height, draw }
}
