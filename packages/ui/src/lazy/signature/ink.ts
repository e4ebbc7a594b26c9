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

/** Draws what a pointer writes on a canvas, beginning with what was drawn before. */
export function createInk(canvas: HTMLCanvasElement, before: Strokes, onChange: () => void) {
  const pad = new SignaturePad(canvas, look)

  /** A canvas has as many points as it is wide. A pad that is cleared in the middle of a stroke takes no other until it is set up anew. */
  const draw = (strokes: Strokes) => {
    const ratio = Math.max(devicePixelRatio, 1)
    canvas.width = Math.round(canvas.offsetWidth * ratio)
    canvas.height = Math.round(canvas.offsetHeight * ratio)
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.off()
    pad.fromData(strokes)
    pad.on()
  }
  pad.addEventListener('beginStroke', onChange)
  draw(before)
  let width = canvas.offsetWidth
  const sizes = new ResizeObserver(() => {
    if (canvas.offsetWidth === width) return
    width = canvas.offsetWidth
    draw(pad.toData())
  })
  sizes.observe(canvas)
  return {
    isEmpty: () => pad.isEmpty(),
    strokes: () => pad.toData(),
    clear(): void {
      draw([])
      onChange()
    },
    remove(): void {
      sizes.disconnect()
      pad.off()
    },
  }
}
