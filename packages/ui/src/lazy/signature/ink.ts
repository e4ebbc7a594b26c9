import SignaturePad, { type PointGroup } from 'signature_pad'

/** What was drawn, a group of points for each time the pen went down. */
export type Strokes = PointGroup[]

export type Ink = ReturnType<typeof createInk>

/** Ink on paper in every theme, as it will be printed. All sizes are radii but the distance between two points, as a signature may be small. */
const look = {
  backgroundColor: '#ffffff',
  penColor: '#17212b',
  minWidth: 0.6,
  maxWidth: 1.7,
  dotSize: 1.3,
  minDistance: 2,
}

/**
 * Draws what a pointer writes on a canvas, beginning with what was drawn before. `onChange` hears whether the canvas is blank once a stroke begins,
 * ends or is taken back.
 */
export function createInk(canvas: HTMLCanvasElement, before: Strokes, onChange: (isBlank: boolean) => void) {
  const pad = new SignaturePad(canvas, look)

  /** A canvas has as many points as it is wide. A pad that is cleared in the middle of a stroke takes no other until it is set up anew. */
  const draw = (strokes: Strokes) => {
    const ratio = Math.max(devicePixelRatio, 1)
    canvas.width = Math.round(canvas.offsetWidth * ratio)
    canvas.height = Math.round(canvas.offsetHeight * ratio)
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.off()
    pad.fromData(fitted(strokes, canvas.offsetWidth, canvas.offsetHeight))
    pad.on()
  }
  // The stroke that begins is not on the pad yet.
  pad.addEventListener('beginStroke', () => onChange(false))
  pad.addEventListener('endStroke', () => onChange(pad.isEmpty()))
  draw(before)
  let width = canvas.offsetWidth
  const sizes = new ResizeObserver(() => {
    // Out of sight it keeps the size it had, as the drawing may be sent from there.
    if (canvas.offsetWidth === width || canvas.offsetWidth === 0) return
    width = canvas.offsetWidth
    draw(pad.toData())
  })
  sizes.observe(canvas)
  return {
    isEmpty: () => pad.isEmpty(),
    strokes: () => pad.toData(),
    /** Takes the last stroke back. */
    undo(): void {
      draw(pad.toData().slice(0, -1))
      onChange(pad.isEmpty())
    },
    /** How long all of it is, in the pad's pixels. */
    length: () => lengthOf(pad.toData()),
    clear(): void {
      draw([])
      onChange(true)
    },
    remove(): void {
      sizes.disconnect()
      pad.off()
    },
  }
}

/** What was drawn on a wider surface, as a phone that is turned has, made smaller until all of it stands on this one; its foot stays on the line. */
export function fitted(strokes: Strokes, width: number, height: number): Strokes {
  const right = Math.max(0, ...strokes.flatMap(({ points }) => points.map(({ x }) => x)))
  const scale = (width - margin) / right
  if (width <= margin || scale >= 1 || right <= width) return strokes
  return strokes.map(stroke => ({
    ...stroke,
    points: stroke.points.map(point => ({ ...point, x: point.x * scale, y: height - (height - point.y) * scale })),
  }))
}

/** In px, between what is made smaller and the edge. */
const margin = 8

function lengthOf(strokes: Strokes): number {
  return strokes.reduce(
    (sum, { points }) =>
      points.reduce((length, point, index) => {
        const before = points[index - 1]
        return before ? length + Math.hypot(point.x - before.x, point.y - before.y) : length
      }, sum),
    0,
  )
}
