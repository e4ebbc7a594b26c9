import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * Which of the parts that are marked with `data-index` is read: the one under the pointer. A finger reads with its first touch and follows the
 * link with its second, as it cannot point without touching.
 */
export function usePick(length: number) {
  const [chosen, setIndex] = useState<number>()
  const follows = useRef(true)
  const index = chosen !== undefined && chosen < length ? chosen : undefined
  const at = (target: EventTarget) => {
    const part = target instanceof Element ? target.closest('[data-index]') : null
    return part ? Number(part.getAttribute('data-index')) : undefined
  }
  const pick = (target: EventTarget) => {
    const found = at(target)
    if (found !== undefined) setIndex(found)
  }
  const on = {
    onPointerOver(event: PointerEvent) {
      if (event.pointerType !== 'touch') pick(event.target)
    },
    onPointerDown(event: PointerEvent) {
      follows.current = event.pointerType !== 'touch' || at(event.target) === index
      pick(event.target)
    },
    onClickCapture(event: MouseEvent) {
      if (!follows.current) event.preventDefault()
      follows.current = true
    },
  }
  return { index, setIndex, on }
}
