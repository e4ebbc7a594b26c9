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
import type { ReactNode } from 'react'
import { useOverlay } from './use-overlay.ts'

type Props = { label: string; className: string | undefined; button: ReactNode; children: ReactNode }

/** A button that shows more: under the pointer, pressed, or reached by keyboard. The pointer may enter it, Escape closes it. */
export function Popover({ label, className, button, children }: Props) {
  const { context, isOpen, buttonRef, floatingRef, portal } = useOverlay('bottom-start')
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 120, close: 0 }, handleClose: safePolygon() }),
    useFocus(context),
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'dialog' }),
  ])
  return (
    <>
      <button type="button" ref={buttonRef} className={className} aria-label={label} {...getReferenceProps()}>
        {button}
      </button>
      {isOpen && (
        <FloatingPortal {...portal}>
          <div
            ref={floatingRef}
            className="v-overlay v-popover"
            {...getFloatingProps({ 'aria-label': label, tabIndex: 0 })}
          >
            {children}
          </div>
        </FloatingPortal>
      )}
    </>
  )
}
