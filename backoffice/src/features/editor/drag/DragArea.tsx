import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { DropLine } from './DropLine.tsx'
import styles from './drag.module.css'
import { type Dragged, isDragged } from './drag-item.ts'
import { dropped } from './dropped.ts'
import { type Gap, gapAt } from './gaps.ts'

/** A press that stays where it is drags nothing. */
const press = { activationConstraint: { distance: 4 } }
const onTop = { width: 'max-content', height: 'auto' }
const closedFor = 600
/** The list scrolls when the pointer comes near its end, not before. */
const scrolling = { threshold: { x: 0, y: 0.08 } }
/** What happens is said by the editor's own live region. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

/** Lets parts be dragged by their handles. A line shows where the drop goes; a closed section opens under a question that waits over it. */
export function DragArea({ children }: { children: ReactNode }) {
  const text = useText()
  const { store, actions } = useEditor()
  const sensors = useSensors(useSensor(PointerSensor, press))
  const [dragged, setDragged] = useState<Dragged>()
  const [gap, setGap] = useState<Gap>()
  const point = useRef({ x: 0, y: 0 })

  useEffect(() => {
    if (!dragged) return
    const { item } = dragged
    let frame = 0
    let waiting: { id: string; timer: ReturnType<typeof setTimeout> } | undefined
    const look = () => {
      frame = 0
      const found = gapAt(item, point.current)
      setGap(found && dropped(item, found, store, actions) ? found : undefined)
      const closed = item.kind === 'question' ? closedAt(point.current) : undefined
      if (closed === waiting?.id) return
      clearTimeout(waiting?.timer)
      waiting = closed ? { id: closed, timer: setTimeout(() => store.setOpen(closed, true), closedFor) } : undefined
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const follow = ({ clientX, clientY }: PointerEvent) => {
      point.current = { x: clientX, y: clientY }
      lookSoon()
    }
    // Escape puts it back; it leads nowhere else meanwhile.
    const hold = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    addEventListener('pointermove', follow)
    addEventListener('scroll', lookSoon, true)
    addEventListener('keydown', hold, true)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(waiting?.timer)
      removeEventListener('pointermove', follow)
      removeEventListener('scroll', lookSoon, true)
      removeEventListener('keydown', hold, true)
      setGap(undefined)
    }
  }, [dragged, store, actions])

  const putBack = () => {
    if (dragged) store.say(text.t('editor.drag.cancelled', { name: dragged.name }))
    setDragged(undefined)
  }
  const drop = () => {
    const found = dragged && gapAt(dragged.item, point.current)
    const move = found && dropped(dragged.item, found, store, actions)
    if (!move) return putBack()
    setDragged(undefined)
    move()
  }
  return (
    <DndContext
      sensors={sensors}
      autoScroll={scrolling}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: text.t('editor.keys') },
        restoreFocus: false,
      }}
      onDragStart={({ active }) => {
        const data: unknown = active.data.current
        if (!isDragged(data)) return
        setDragged(data)
        store.say(text.t('editor.drag.start', { name: data.name }))
      }}
      onDragEnd={drop}
      onDragCancel={putBack}
    >
      {children}
      {gap && <DropLine gap={gap} />}
      <DragOverlay dropAnimation={null} className={styles.dragOverlay ?? ''} style={onTop}>
        {dragged && (
          <div className={styles.dragChip}>
            <GripVertical aria-hidden size={14} />
            <span>{dragged.name}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function nothing(): undefined {}

function closedAt({ x, y }: { x: number; y: number }): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-closed]')?.dataset['closed']
}
