import { autoUpdate, flip, offset, type Placement, shift, useFloating } from '@floating-ui/react'
import { useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { RootContext, useCss } from '../root/root-context.ts'
import type { Anchor } from './anchor.ts'
import overlayCss from './overlay.css?inline'

/** Something that opens beside its anchor and stays in sight. Its place is written on the element itself: a strict page refuses style attributes. */
export function useOverlay({ element, isOpen, setIsOpen }: Anchor, placement: Placement) {
  useCss(overlayCss)
  const { refs, context, x, y } = useFloating({
    open: isOpen,
    elements: { reference: element },
    onOpenChange: (open, _event, reason) => {
      setIsOpen(open)
      if (!open && reason === 'escape-key') element?.focus()
    },
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
  })
  const box = useRef<HTMLElement>(null)
  const { setFloating } = refs
  const floatingRef = useCallback(
    (floating: HTMLElement | null) => {
      box.current = floating
      setFloating(floating)
    },
    [setFloating],
  )
  useLayoutEffect(() => {
    if (box.current) box.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  })
  const container = useContext(RootContext)?.container
  // As by focus: a press that follows then leaves it open.
  const open = () => context.onOpenChange(true, new FocusEvent('focus'), 'focus')
  return { context, open, floatingRef, portal: container ? { root: container } : {} }
}
