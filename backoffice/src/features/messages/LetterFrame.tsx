import { useEffect, useRef, useState } from 'react'
import styles from './messages.module.css'
import { showLetter } from './show-letter.ts'

type Props = {
  title: string
  html: string
  width: number
  /** Whether it is made narrower where there is less room; else it scrolls. */
  isFitted: boolean
}

/** A letter as a mail program of that width shows it, as tall as it is. */
export function LetterFrame({ title, html, width, isFitted }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const { current } = frame
    if (!current || !isOpen) return
    showLetter(current, html)
    const body = current.contentDocument?.body
    if (!body) return
    const measure = () => setHeight(Math.ceil(body.scrollHeight))
    const watch = new ResizeObserver(measure)
    watch.observe(body)
    measure()
    return () => watch.disconnect()
  }, [html, isOpen])
  return (
    <iframe
      ref={frame}
      title={title}
      className={`${styles.letter} ${isFitted ? styles.fitted : ''}`}
      sandbox="allow-same-origin"
      // As mail programs do, it follows the standard, not the habits of old pages.
      srcDoc="<!doctype html>"
      onLoad={() => setIsOpen(true)}
      width={width}
      height={height}
    />
  )
}
