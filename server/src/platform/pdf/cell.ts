import type { PDFDocument } from 'pdf-lib'
import type { Pair, Part, Picture, Tone } from './document-layout.ts'
import { documentPixels, type Embedded, embedPicture } from './embed-picture.ts'
import type { Flow } from './flow.ts'
import { inks } from './ink.ts'
import type { Typesetter } from './typesetter.ts'

/** What the drawing of every block has at hand. `scale` makes the words of a roll smaller. */
export type Press = {
  readonly doc: PDFDocument
  readonly flow: Flow
  readonly setter: Typesetter
  readonly scale: number
  readonly language: string
  readonly brokenLabel: string
  picture(picture: Picture): Promise<Embedded | undefined>
}

export function pressPictures(doc: PDFDocument): Press['picture'] {
  const known = new Map<Picture, Promise<Embedded | undefined>>()
  const budget = { left: documentPixels }
  return picture => {
    const found = known.get(picture) ?? embedPicture(doc, picture, budget)
    known.set(picture, found)
    return found
  }
}

/** One line of a cell or one picture: never broken over two pages. */
export type Strip = { readonly height: number; draw(x: number, top: number): void }

const tones = {
  plain: { weight: 'regular', size: 11, ink: inks.ink },
  none: { weight: 'regular', size: 11, ink: inks.faint },
  old: { weight: 'regular', size: 11, ink: inks.danger },
  new: { weight: 'bold', size: 11, ink: inks.ink },
  note: { weight: 'regular', size: 9, ink: inks.soft },
  strong: { weight: 'bold', size: 11, ink: inks.ink },
} as const satisfies Record<Tone, object>

export const leading = 1.4

export function textStrips({ flow, setter, scale }: Press, text: string, tone: Tone, width: number): Strip[] {
  const { weight, ink, size: full } = tones[tone]
  const size = full * scale
  const height = size * leading
  return setter.wrap(text, weight, size, width).map(line => ({
    height,
    draw: (x, top) => flow.line(line, { x, top, size, height, ink, isStruck: tone === 'old' }),
  }))
}

/** A label over its parts, as strips from top to bottom. */
export async function cellStrips(press: Press, pair: Pair, width: number): Promise<Strip[]> {
  return [...textStrips(press, pair.label, 'note', width), ...(await partsStrips(press, pair, width))]
}

export async function partsStrips(press: Press, { label, parts }: Pair, width: number): Promise<Strip[]> {
  const strips: Strip[] = []
  for (const part of parts) strips.push(...(await partStrips(press, part, label, width)))
  return strips
}

/** A picture is read aloud as what it is an answer to. */
async function partStrips(press: Press, part: Part, alt: string, width: number): Promise<Strip[]> {
  if (part.kind === 'text') return textStrips(press, part.text, part.tone ?? 'plain', width)
  if (part.kind === 'pictures') return await pictureRows(press, part, alt, width)
  const picture = await press.picture(part.picture)
  if (!picture) return textStrips(press, press.brokenLabel, 'note', width)
  return [pictureStrip(press.flow, picture, alt, { width: Math.min(part.width, width), height: part.height })]
}

function pictureStrip(flow: Flow, picture: Embedded, alt: string, box: { width: number; height: number }): Strip {
  const factor = Math.min(box.width / picture.width, box.height / picture.height, 1)
  const [wide, high] = [picture.width * factor, picture.height * factor]
  const draw = (x: number, top: number) => {
    const page = flow.page()
    const at = { x, y: flow.sheet.height - top - 3 - high, width: wide, height: high }
    flow.as(flow.element('Figure', alt), () => flow.mark(page, () => picture.draw(page, at)))
  }
  return { height: high + 6, draw }
}

const perRow = 3
const betweenPictures = 8

/** Pictures beside each other; those that cannot be drawn are said to be so after the others. */
async function pictureRows(
  press: Press,
  { pictures, height }: Extract<Part, { kind: 'pictures' }>,
  alt: string,
  width: number,
): Promise<Strip[]> {
  const box = { width: (width - (perRow - 1) * betweenPictures) / perRow, height }
  const drawn: Embedded[] = []
  for (const each of pictures) {
    const picture = await press.picture(each)
    if (picture) drawn.push(picture)
  }
  const rows: Strip[] = []
  for (let from = 0; from < drawn.length; from += perRow) {
    const row = drawn.slice(from, from + perRow).map(picture => pictureStrip(press.flow, picture, alt, box))
    rows.push({
      height: Math.max(...row.map(strip => strip.height)),
      draw: (x, top) => row.forEach((strip, index) => strip.draw(x + index * (box.width + betweenPictures), top)),
    })
  }
  const broken = pictures.length - drawn.length
  return broken > 0 ? [...rows, ...textStrips(press, press.brokenLabel, 'note', width)] : rows
}

export function heightOf(strips: readonly Strip[]): number {
  return strips.reduce((sum, { height }) => sum + height, 0)
}
