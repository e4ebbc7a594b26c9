import { cellStrips, heightOf, type Press, partsStrips, type Strip, textStrips } from './cell.ts'
import type { Pair } from './document-layout.ts'

const gap = 24
const between = 10
/** A cell of more lines takes the whole width: side by side the columns would leave holes. */
const mostStrips = 7

/** Labels over values, in two columns where they are short; a long value takes the whole width and goes on over pages. */
export async function drawPairs(press: Press, pairs: readonly Pair[]): Promise<void> {
  const { flow } = press
  const isOneColumn = flow.width < 320
  const half = (flow.width - gap) / 2
  let waiting: Strip[] | undefined
  const drawWaiting = () => {
    if (waiting) drawRow(press, [waiting], half)
    waiting = undefined
  }
  for (const pair of pairs) {
    const narrow = isOneColumn || isWide(pair) ? undefined : await cellStrips(press, pair, half)
    if (!narrow || narrow.length > mostStrips) {
      drawWaiting()
      drawLong(press, await cellStrips(press, pair, flow.width))
    } else if (waiting) {
      drawRow(press, [waiting, narrow], half)
      waiting = undefined
    } else waiting = narrow
  }
  drawWaiting()
}

function isWide({ parts }: Pair): boolean {
  return parts.some(({ kind }) => kind === 'pictures')
}

/** What the first of the pairs takes, so that a heading can stay with it: a row as high as the higher of its cells, or of a long one its label and two lines. */
export async function beginOf(press: Press, [first, second]: readonly Pair[]): Promise<number> {
  const { width } = press.flow
  if (!first) return 0
  const narrow = width < 320 || isWide(first) ? undefined : await cellStrips(press, first, (width - gap) / 2)
  if (!narrow || narrow.length > mostStrips) {
    const strips = await cellStrips(press, first, width)
    return heightOf(strips.slice(0, 3))
  }
  const beside = second && !isWide(second) ? await cellStrips(press, second, (width - gap) / 2) : []
  return Math.max(heightOf(narrow), beside.length > mostStrips ? 0 : heightOf(beside))
}

function drawRow({ flow, scale }: Press, cells: readonly (readonly Strip[])[], width: number): void {
  const height = Math.max(...cells.map(heightOf))
  flow.need(height)
  for (const [index, cell] of cells.entries()) {
    let top = flow.y()
    flow.as(flow.element('P'), () => {
      for (const strip of cell) {
        strip.draw(flow.left + index * (width + gap), top)
        top += strip.height
      }
    })
  }
  flow.skip(height + between * scale)
}

/** The label stays with the first two lines, and no page begins with a last line alone. */
function drawLong({ flow, scale }: Press, strips: readonly Strip[]): void {
  const element = flow.element('P')
  for (const [index, strip] of strips.entries()) {
    const kept = index === 0 ? 3 : index === strips.length - 2 ? 2 : 1
    flow.need(heightOf(strips.slice(index, index + kept)))
    flow.as(element, () => strip.draw(flow.left, flow.y()))
    flow.skip(strip.height)
  }
  flow.skip(between * scale)
}

/** A table of two columns with a hairline under each row (the certificate). */
export async function drawRows(press: Press, pairs: readonly Pair[]): Promise<void> {
  const { flow, scale } = press
  const labelWidth = flow.width * 0.36
  flow.skip(12 * scale)
  flow.rule(flow.y())
  const table = flow.element('Table')
  for (const pair of pairs) {
    const labels = textStrips(press, pair.label, 'none', labelWidth - gap)
    const values = await partsStrips(press, pair, flow.width - labelWidth)
    const row = flow.element('TR', undefined, table)
    const [name, value] = [flow.element('TH', undefined, row), flow.element('TD', undefined, row)]
    for (let index = 0; index < Math.max(labels.length, values.length); index++) {
      const height = Math.max(labels[index]?.height ?? 0, values[index]?.height ?? 0)
      if (index === 0) flow.skip(8 * scale)
      flow.need(height)
      flow.as(name, () => labels[index]?.draw(flow.left, flow.y()))
      flow.as(value, () => values[index]?.draw(flow.left + labelWidth, flow.y()))
      flow.skip(height)
    }
    flow.skip(8 * scale)
    flow.rule(flow.y())
  }
}
