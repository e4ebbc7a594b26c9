import { useLayoutEffect, useRef } from 'react'
import styles from './brand.module.css'

/** A patch of a colour. The policy of pages lets no style stand in an attribute, so it is set on the element itself. */
export function Swatch({ colour }: { colour: string }) {
  const patch = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => patch.current?.style.setProperty('--swatch', colour), [colour])
  return <span ref={patch} aria-hidden className={styles.swatch} />
}
