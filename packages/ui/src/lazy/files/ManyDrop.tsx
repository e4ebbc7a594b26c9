import { type DragEvent, type ReactNode, useState } from 'react'

/** Where files can be dropped: all of a question, as somebody who drags one does not aim. */
export function DropArea({ onFiles, children }: { onFiles(files: readonly File[]): void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type !== 'dragleave')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0) onFiles(files)
  }
  return (
    <div className={isOver ? 'v-drop v-drop-over' : 'v-drop'} onDragOver={over} onDragLeave={over} onDrop={drop}>
      {children}
    </div>
  )
}
