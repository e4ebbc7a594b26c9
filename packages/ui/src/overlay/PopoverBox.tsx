import {
  FloatingPortal,
  safePolygon,
  useClick,
  useDismiss,
  useFocus,
  useHover,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { type ReactNode, useLayoutEffect } from 'react'
import type { Anchor } from './anchor.ts'
import { useOverlay } from './use-overlay.ts'

type Props = { anchor: Anchor; label: string; children: ReactNode }

/** What a popover shows, and how its button opens it. */
export function PopoverBox({ anchor, label, children }: Props) {
  const { context, open, floatingRef, portal } = useOverlay(anchor, 'bottom-start')
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 120, close: 0 }, handleClose: safePolygon() }),
    useFocus(context),
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'dialog' }),
  ])
  useLayoutEffect(() => anchor.bind(getReferenceProps(), open))
  if (!anchor.isOpen) return null
  return (
    <FloatingPortal {...portal}>
      <div
        ref={floatingRef}
        className="v-overlay v-popover"
        {...getFloatingProps({ 'aria-label': label, tabIndex: 0 })}
      >
        {children}
      </div>
    </FloatingPortal>
  )
}
