import { GripVertical } from 'lucide-react'
import styles from './drag.module.css'
import type { Dragged } from './drag-item.ts'
import { usePressing } from './press.ts'

type Props = Dragged & { where: 'canvas' | 'outline' | 'panel' }

/** What a part is dragged by, with a mouse or a finger. It takes no focus: by keys the part moves with its buttons and with Alt and arrows. */
export function DragHandle({ item, name, where }: Props) {
  const { dragging, reach, press } = usePressing()
  const handle = `${where} ${item.id}`
  return (
    <span
      className={`${styles.dragHandle} is-${where === 'outline' ? where : item.kind} ${dragging === handle ? 'is-dragging' : ''}`}
      data-handle
      aria-hidden="true"
      onPointerEnter={reach}
      onPointerDown={({ isPrimary, button, pointerId, clientX: x, clientY: y }) => {
        if (isPrimary && button === 0) press({ item, name, handle, pointerId, x, y })
      }}
    >
      <GripVertical size={14} />
    </span>
  )
}
