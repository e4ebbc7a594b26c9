import { GripVertical } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { DropLine } from './DropLine.tsx'
import styles from './drag.module.css'
import { dropped } from './dropped.ts'
import { followPointer } from './follow-pointer.ts'
import { type Gap, gapAt, surfaceAt } from './gaps.ts'
import type { Point, Press } from './press.ts'
import { scrollNearEdge } from './scroll-near-edge.ts'

/** A closed section opens under a question that waits over it so long, in milliseconds. */
const closedFor = 600

type Props = { press: Press; at: RefObject<Point | undefined>; onStart: () => void; onEnd: () => void }

/** A part on its way: its name at the pointer, and a line where the drop goes. A list scrolls when the pointer comes near its end. */
export function Dragging({ press, at, onStart, onEnd }: Props) {
  const text = useText()
  const { store, actions } = useEditor()
  const [isMoving, setIsMoving] = useState(false)
  const [gap, setGap] = useState<Gap>()
  const point = useRef({ x: press.x, y: press.y })
  const heading = useRef(0)
  const chip = useRef<HTMLDivElement>(null)
  const { item, name } = press

  const start = useEffectEvent(() => {
    setIsMoving(true)
    onStart()
    store.say(text.t('editor.drag.start', { name }))
  })
  const cancel = useEffectEvent(() => {
    if (isMoving) store.say(text.t('editor.drag.cancelled', { name }))
    onEnd()
  })
  const drop = useEffectEvent(() => {
    const found = gapAt(item, point.current)
    const move = found && dropped(item, found, store, actions)
    if (!move) return cancel()
    onEnd()
    move()
  })
  useEffect(
    () =>
      followPointer(press, at.current, {
        start,
        move: to => {
          heading.current = Math.sign(to.y - point.current.y) || heading.current
          point.current = to
        },
        end: drop,
        cancel,
      }),
    [press, at],
  )

  useEffect(() => {
    if (!isMoving) return
    let waiting: { id: string; timer: ReturnType<typeof setTimeout> } | undefined
    let last = performance.now()
    const look = (now: number) => {
      chip.current?.style.setProperty('translate', `${point.current.x}px ${point.current.y}px`)
      const surface = surfaceAt(point.current)
      if (surface) scrollNearEdge(surface, point.current.y, heading.current, now - last)
      last = now
      const found = gapAt(item, point.current)
      setGap(before => (found && dropped(item, found, store, actions) ? same(before, found) : undefined))
      const closed = item.kind === 'question' ? closedAt(point.current) : undefined
      if (closed !== waiting?.id) {
        clearTimeout(waiting?.timer)
        waiting = closed ? { id: closed, timer: setTimeout(() => store.setOpen(closed, true), closedFor) } : undefined
      }
      frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(waiting?.timer)
    }
  }, [isMoving, item, store, actions])

  if (!isMoving) return null
  return (
    <>
      {gap && <DropLine gap={gap} />}
      <div ref={chip} className={styles.dragOverlay}>
        <div className={styles.dragChip}>
          <GripVertical aria-hidden size={14} />
          <span>{name}</span>
        </div>
      </div>
    </>
  )
}

/** The gap that stood before where nothing of it changed, so that nothing is drawn again. */
function same(before: Gap | undefined, now: Gap): Gap {
  const isSame = before && (['key', 'index', 'y', 'left', 'width'] as const).every(part => before[part] === now[part])
  return isSame ? before : now
}

function closedAt({ x, y }: { x: number; y: number }): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-closed]')?.dataset['closed']
}
