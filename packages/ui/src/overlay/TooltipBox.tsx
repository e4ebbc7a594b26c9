import { FloatingPortal, useDismiss, useFocus, useHover, useInteractions, useRole } from '@floating-ui/react'
import { useLayoutEffect } from 'react'
import type { Anchor } from './anchor.ts'
import { useOverlay } from './use-overlay.ts'

/** The words of a tooltip, and when its control shows them. */
export function TooltipBox({ anchor, words }: { anchor: Anchor; words: string }) {
  const { context, open, floatingRef, portal } = useOverlay(anchor, 'top')
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 120, close: 0 }, move: false }),
    useFocus(context),
    useDismiss(context),
    useRole(context, { role: 'tooltip' }),
  ])
  useLayoutEffect(() => anchor.bind(getReferenceProps(), open))
  if (!anchor.isOpen) return null
  return (
    <FloatingPortal {...portal}>
      <div ref={floatingRef} className="v-overlay v-tooltip" {...getFloatingProps()}>
        {words}
      </div>
    </FloatingPortal>
  )
}
