import { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import styles from './drag.module.css'
import type { Dragged } from './drag-item.ts'

type Props = Dragged & { where: 'canvas' | 'outline' | 'panel' }

/** What a part is dragged by, with a mouse or a finger. It takes no focus: by keys the part moves with its buttons and with Alt and arrows. */
export function DragHandle({ item, name, where }: Props) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `${where} ${item.id}`, data: { item, name } })
  return (
    <span
      ref={setNodeRef}
      className={`${styles.dragHandle} is-${where === 'outline' ? where : item.kind} ${isDragging ? 'is-dragging' : ''}`}
      data-handle
      aria-hidden="true"
      {...listeners}
    >
      <GripVertical size={14} />
    </span>
  )
}
