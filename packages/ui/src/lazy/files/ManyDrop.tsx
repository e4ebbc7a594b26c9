import type { ReactNode } from 'react'
import { useDropping } from '../../control/FileControl.tsx'

/** Where files can be dropped: all of a question, as somebody who drags one does not aim. */
export function DropArea({ onFiles, children }: { onFiles(files: readonly File[]): void; children: ReactNode }) {
  const { isOver, dropping } = useDropping(onFiles)
  return (
    <div className={isOver ? 'v-drop v-drop-over' : 'v-drop'} {...dropping}>
      {children}
    </div>
  )
}
