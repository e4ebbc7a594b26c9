import { autoUpdate, computePosition, flip, offset, size } from '@floating-ui/react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

type Options = {
  input: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLElement | null>
  count: number
  /** Where the marker stands when the list opens. */
  start: number
  onPick(index: number): void
  /** Escape on a closed list. */
  onClear(): void
}

/** The opening, the marker and the keys of a list under a field (ARIA authoring practices, combobox with a list). */
export function useList({ input, list, count, start, onPick, onClear }: Options) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)

  useEffect(() => {
    const [anchor, box] = [input.current, list.current]
    if (!isOpen || !anchor || !box) return
    const place = async () => {
      const { x, y } = await computePosition(anchor, box, {
        placement: 'bottom-start',
        middleware: [
          offset(4),
          flip(),
          size({
            apply: ({ rects }) => {
              box.style.width = `${rects.reference.width}px`
            },
          }),
        ],
      })
      box.style.left = `${x}px`
      box.style.top = `${y}px`
    }
    return autoUpdate(anchor, box, () => void place())
  }, [isOpen, input, list])

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, active, list])

  const open = (at = start) => {
    setIsOpen(true)
    setActive(Math.min(at, count - 1))
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const move = (by: number) =>
    setActive(at => (at < 0 ? (by > 0 ? 0 : count - 1) : Math.max(0, Math.min(count - 1, at + by))))
  const around = (by: 1 | -1) =>
    setActive(at => (at < 0 && by < 0 ? count - 1 : (at + by + count) % Math.max(count, 1)))

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event
    if (key === 'Tab') return close()
    if (key === 'Enter') {
      // Enter in a list chooses; it must not save the form.
      if (!isOpen) return
      event.preventDefault()
      // What was written may leave one option only.
      if (active >= 0 || count === 1) onPick(Math.max(active, 0))
      return
    }
    if (key === 'Escape') {
      if (isOpen) event.stopPropagation()
      return isOpen ? close() : onClear()
    }
    const steps: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? around(1) : open(altKey ? start : Math.max(start, 0))),
      ArrowUp: () => (altKey ? close() : isOpen ? around(-1) : open(start >= 0 ? start : count - 1)),
      PageDown: () => move(10),
      PageUp: () => move(-10),
    }
    const step = Object.hasOwn(steps, key) ? steps[key] : undefined
    if (!step) return
    event.preventDefault()
    step()
  }
  return { isOpen, active, setActive, open, close, onKeyDown }
}
