type Point = { x: number; y: number; width: number }

/** What was drawn, a list of points for each time the pen went down. */
export type Strokes = Point[][]

export type Ink = ReturnType<typeof createInk>

const thin = 1.2
const thick = 3.4

/** Draws what a pointer writes on a canvas: curves through the middle of each two points, thinner the faster the hand. */
export function createInk(canvas: HTMLCanvasElement, strokes: Strokes, onChange: () => void) {
  const pen = canvas.getContext('2d')
  let current: Point[] | undefined
  let lastTime = 0

  const drawPart = (stroke: readonly Point[], index: number) => {
    const [before, from, to] = [stroke[index - 2], stroke[index - 1], stroke[index]]
    if (!pen || !to) return
    pen.beginPath()
    pen.lineWidth = to.width
    if (!from) pen.arc(to.x, to.y, to.width / 4, 0, 2 * Math.PI)
    else {
      const start = before ?? from
      pen.moveTo((start.x + from.x) / 2, (start.y + from.y) / 2)
      pen.quadraticCurveTo(from.x, from.y, (from.x + to.x) / 2, (from.y + to.y) / 2)
    }
    pen.stroke()
  }
  /** Ink on paper in every theme, as it will be printed. A canvas has as many points as it is wide. */
  const draw = () => {
    const ratio = Math.max(devicePixelRatio, 1)
    canvas.width = Math.round(canvas.offsetWidth * ratio)
    canvas.height = Math.round(canvas.offsetHeight * ratio)
    if (!pen) return
    pen.scale(ratio, ratio)
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.offsetWidth, canvas.offsetHeight)
    pen.strokeStyle = '#17212b'
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const stroke of strokes) for (let index = 0; index < stroke.length; index++) drawPart(stroke, index)
  }

  const add = (event: PointerEvent) => {
    if (!current) return
    const box = canvas.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const last = current.at(-1)
    const far = last ? Math.hypot(x - last.x, y - last.y) : 0
    if (last && far < 1) return
    const speed = far / Math.max(event.timeStamp - lastTime, 1)
    const wanted = Math.max(thin, thick / (speed + 1))
    current.push({ x, y, width: last ? last.width * 0.7 + wanted * 0.3 : wanted })
    lastTime = event.timeStamp
    drawPart(current, current.length - 1)
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    current = []
    strokes.push(current)
    lastTime = event.timeStamp
    onChange()
    add(event)
  }
  const move = (event: PointerEvent) => {
    if (!event.isPrimary) return
    const parts = event.getCoalescedEvents?.() ?? []
    for (const part of parts.length > 0 ? parts : [event]) add(part)
  }
  const end = () => {
    current = undefined
  }
  canvas.addEventListener('pointerdown', begin)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerup', end)
  canvas.addEventListener('pointercancel', end)
  draw()
  let width = canvas.offsetWidth
  const sizes = new ResizeObserver(() => {
    if (canvas.offsetWidth === width) return
    width = canvas.offsetWidth
    draw()
  })
  sizes.observe(canvas)
  return {
    isEmpty: () => strokes.length === 0,
    clear(): void {
      strokes.length = 0
      draw()
      onChange()
    },
    remove(): void {
      sizes.disconnect()
      canvas.removeEventListener('pointerdown', begin)
      canvas.removeEventListener('pointermove', move)
      canvas.removeEventListener('pointerup', end)
      canvas.removeEventListener('pointercancel', end)
    },
  }
}
