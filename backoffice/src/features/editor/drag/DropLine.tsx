import { useLayoutEffect, useRef } from 'react'
import styles from './drag.module.css'
import type { Gap } from './gaps.ts'

/** Where the dragged part will stand. */
export function DropLine({ gap: { y, left, width } }: { gap: Gap }) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const style = line.current?.style
    style?.setProperty('top', `${y - 1}px`)
    style?.setProperty('left', `${left}px`)
    style?.setProperty('width', `${width}px`)
  }, [y, left, width])
  return <div ref={line} className={styles.dropLine} />
}
