import { useLayoutEffect, useRef } from 'react'
import type { EditorView } from '../state/editor-state.ts'

export type Scrolls = Map<EditorView, number>

/** Drawn with what stands in the middle, which begins where it was left. */
export function KeptScroll({ view, scrolls }: { view: EditorView; scrolls: Scrolls }) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const middle = mark.current?.closest('[data-middle]')
    if (!middle) return
    middle.scrollTop = scrolls.get(view) ?? 0
    const keep = () => void scrolls.set(view, middle.scrollTop)
    middle.addEventListener('scroll', keep)
    return () => middle.removeEventListener('scroll', keep)
  }, [scrolls, view])
  return <span ref={mark} hidden />
}
