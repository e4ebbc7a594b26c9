import { type DragItem, takes } from './drag-item.ts'

/** A place between two things of a list, or at its end: `index` counts the things as they stand, the dragged one too. */
export type Gap = {
  readonly key: string
  readonly index: number
  readonly y: number
  readonly left: number
  readonly width: number
}
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>

/** How far from the first or last thing of a list its outer lines are drawn. */
const edge = 4

/** The gaps of one list, from the boxes of what stands in it. */
export function gapsOf(key: string, list: Box, items: readonly Box[]): Gap[] {
  const { left, width } = list
  const at = (index: number) => {
    const [above, below] = [items[index - 1], items[index]]
    if (above && below) return (above.bottom + below.top) / 2
    return above ? above.bottom + edge : below ? below.top - edge : list.top + edge
  }
  return Array.from({ length: items.length + 1 }, (_, index) => ({ key, index, y: at(index), left, width }))
}

/** The gap nearest to a height. */
export function nearestGap(gaps: readonly Gap[], y: number): Gap | undefined {
  return gaps.reduce<Gap | undefined>(
    (best, gap) => (best && Math.abs(best.y - y) <= Math.abs(gap.y - y) ? best : gap),
    undefined,
  )
}

/** Where lists of parts scroll: the middle, the outline, the panel. */
const surfaces = '[data-surface]'

export function surfaceAt({ x, y }: { x: number; y: number }): Element | undefined {
  return document.elementFromPoint(x, y)?.closest(surfaces) ?? undefined
}

/** The gap under a point of the screen into which the item can go. */
export function gapAt(item: DragItem, { x, y }: { x: number; y: number }): Gap | undefined {
  const surface = surfaceAt({ x, y })
  if (!surface) return undefined
  const { top, bottom } = surface.getBoundingClientRect()
  const lists = [...surface.querySelectorAll<HTMLElement>('[data-drop]')]
  const gaps = lists.flatMap(list => {
    const key = list.dataset['drop'] ?? ''
    if (!takes(key, item)) return []
    return gapsOf(
      key,
      list.getBoundingClientRect(),
      [...list.children].map(child => child.getBoundingClientRect()),
    )
  })
  return nearestGap(
    gaps.filter(gap => gap.y >= top && gap.y <= bottom),
    y,
  )
}
