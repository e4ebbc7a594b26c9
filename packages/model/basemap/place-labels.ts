import type { LabelWish } from './labels.ts'
import type { TilePoint } from './tile-data.ts'

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
export type PlacedLabel = {
  readonly wish: LabelWish
  /** The lines of its words, one under the other. */
  readonly rows: readonly string[]
  readonly at: TilePoint
  /** Radians, never upside down. */
  readonly angle: number
}

type Options = {
  readonly view: Box
  /** What no name may stand under: buttons, the credit, a pin. */
  readonly taken: readonly Box[]
  measure(words: string, font: LabelWish['font']): number
}

const height = 14
const air = 4
/** A name again after this. */
const apart = 330
/** A line may bend so much under a name. */
const straight = 0.26
const rowLetters = 12

/** Finds a place for as many names as there is room for, over all tiles of a view. */
export function placeLabels(wishes: readonly LabelWish[], { view, taken, measure }: Options): PlacedLabel[] {
  const room = new Room(view, taken)
  const placed: PlacedLabel[] = []
  for (const wish of wishes) {
    const points = wish.lines.filter(({ length }) => length === 1).flat()
    for (const at of points.slice(0, 1)) {
      const rows = inRows(wish.words)
      const width = Math.max(...rows.map(row => measure(row, wish.font)))
      if (room.take(spots(at, width, rows.length * height, 0))) placed.push({ wish, rows, at, angle: 0 })
    }
    const lines = joined(wish.lines.filter(({ length }) => length > 1))
    const width = lines.length > 0 ? measure(wish.words, wish.font) : 0
    const own: TilePoint[] = []
    // The longest line first: there a name stands freely.
    for (const line of lines.toSorted((a, b) => lengthOf(b) - lengthOf(a)))
      for (const { at, angle } of stretches(line, width + 2 * air)) {
        if (own.some(other => Math.hypot(other.x - at.x, other.y - at.y) < apart)) continue
        if (!room.take(spots(at, width, height, angle))) continue
        own.push(at)
        placed.push({ wish, rows: [wish.words], at, angle })
      }
  }
  return placed
}

/** What is taken of the view. */
class Room {
  readonly #view: Box
  readonly #taken: Box[]

  constructor(view: Box, taken: readonly Box[]) {
    this.#view = view
    this.#taken = [...taken]
  }

  /** Takes all of these, if they are in view and free. */
  take(boxes: readonly Box[]): boolean {
    const view = this.#view
    const isFree = boxes.every(
      box =>
        box.left >= view.left &&
        box.right <= view.right &&
        box.top >= view.top &&
        box.bottom <= view.bottom &&
        this.#taken.every(
          other => box.left > other.right || box.right < other.left || box.top > other.bottom || box.bottom < other.top,
        ),
    )
    if (isFree) this.#taken.push(...boxes)
    return isFree
  }
}

/** What a name covers, as upright squares along it. */
function spots({ x, y }: TilePoint, width: number, tall: number, angle: number): Box[] {
  const half = tall / 2 + 2
  if (angle === 0) {
    const side = width / 2 + air
    return [{ left: x - side, right: x + side, top: y - half, bottom: y + half }]
  }
  const count = Math.max(1, Math.ceil(width / tall))
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * width
    const [cx, cy] = [x + Math.cos(angle) * along, y + Math.sin(angle) * along]
    return { left: cx - half, right: cx + half, top: cy - half, bottom: cy + half }
  })
}

/** Pieces of one street that meet at the edges of tiles, as one line. */
function joined(pieces: readonly (readonly TilePoint[])[]): (readonly TilePoint[])[] {
  const lines: TilePoint[][] = pieces.map(piece => [...piece])
  const meets = (a: TilePoint | undefined, b: TilePoint | undefined) =>
    a !== undefined && b !== undefined && Math.abs(a.x - b.x) < 1.5 && Math.abs(a.y - b.y) < 1.5
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    for (let other = index + 1; other < lines.length; other++) {
      const next = lines[other]
      if (!next) continue
      if (meets(line.at(-1), next[0])) line.push(...next.slice(1))
      else if (meets(next.at(-1), line[0])) line.unshift(...next.slice(0, -1))
      else if (meets(line.at(-1), next.at(-1))) line.push(...next.toReversed().slice(1))
      else if (meets(line[0], next[0])) line.unshift(...next.slice(1).toReversed())
      else continue
      lines.splice(other, 1)
      // It may meet one that was passed before.
      other = index
    }
  }
  return lines
}

/** Where a name of this width can stand along a line: a third of its repetition from each other, the middle first. */
function stretches(line: readonly TilePoint[], width: number): { at: TilePoint; angle: number }[] {
  const whole = lengthOf(line)
  if (whole < width) return []
  const step = Math.max(60, width / 2)
  const places: number[] = []
  for (let along = width / 2; along <= whole - width / 2; along += step) places.push(along)
  const middle = whole / 2
  return [middle, ...places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))].flatMap(along => {
    const [start, at, end] = [pointAt(line, along - width / 2), pointAt(line, along), pointAt(line, along + width / 2)]
    const first = Math.atan2(at.y - start.y, at.x - start.x)
    const second = Math.atan2(end.y - at.y, end.x - at.x)
    const bend = Math.abs(Math.atan2(Math.sin(second - first), Math.cos(second - first)))
    if (bend > straight) return []
    const angle = Math.atan2(end.y - start.y, end.x - start.x)
    const upright = angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle
    return [{ at, angle: upright }]
  })
}

function lengthOf(line: readonly TilePoint[]): number {
  let length = 0
  for (const [index, { x, y }] of line.entries()) {
    const before = line[index - 1]
    if (before) length += Math.hypot(x - before.x, y - before.y)
  }
  return length
}

function pointAt(line: readonly TilePoint[], along: number): TilePoint {
  let rest = along
  for (const [index, end] of line.entries()) {
    const start = line[index - 1]
    if (!start) continue
    const length = Math.hypot(end.x - start.x, end.y - start.y)
    if (rest <= length && length > 0) {
      const part = rest / length
      return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
    }
    rest -= length
  }
  return line.at(-1) ?? { x: 0, y: 0 }
}

/** A long name of a place in two or three rows. */
function inRows(words: string): string[] {
  const rows: string[] = []
  for (const word of words.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + word.length < rowLetters) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}
