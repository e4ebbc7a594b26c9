import { FloatingPortal, useDismiss, useFocus, useHover, useInteractions, useRole } from '@floating-ui/react'
import type { ReactNode } from 'react'
import { useOverlay } from './use-overlay.ts'

type Reference = Record<string, unknown> & { ref(element: HTMLElement | null): void }
type Props = { words: string; children(reference: Reference): ReactNode }

/** Words about a control, while it is pointed at or focused; a screen reader hears them as its description. */
export function Tooltip({ words, children }: Props) {
  const { context, isOpen, buttonRef, floatingRef, portal } = useOverlay('top')
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 120, close: 0 }, move: false }),
    useFocus(context),
    useDismiss(context),
    useRole(context, { role: 'tooltip' }),
  ])
  return (
    <>
      {children({ ...getReferenceProps(), ref: buttonRef })}
      {isOpen && (
        <FloatingPortal {...portal}>
          <div ref={floatingRef} className="v-overlay v-tooltip" {...getFloatingProps()}>
            {words}
          </div>
        </FloatingPortal>
      )}
    </>
  )
}
