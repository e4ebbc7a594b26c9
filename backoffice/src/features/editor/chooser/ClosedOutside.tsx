import { type ReactNode, useEffect, useRef } from 'react'

/** What opens over the form closes when something else is pressed or gets the focus. */
export function ClosedOutside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    // What opened it closes it by itself.
    const owner = root.current?.parentElement
    const hear = (event: Event) => {
      const { target } = event
      const isOwn = target instanceof Element && owner?.contains(target.closest('[aria-expanded=true]') ?? null)
      if (target instanceof Node && !root.current?.contains(target) && !isOwn) close.current()
    }
    document.addEventListener('pointerdown', hear)
    document.addEventListener('focusin', hear)
    return () => {
      document.removeEventListener('pointerdown', hear)
      document.removeEventListener('focusin', hear)
    }
  }, [])
  return <div ref={root}>{children}</div>
}
