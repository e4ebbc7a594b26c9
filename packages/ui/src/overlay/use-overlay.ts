import { autoUpdate, flip, offset, type Placement, shift, useFloating } from '@floating-ui/react'
import { useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import { RootContext, useCss } from '../root/root-context.ts'
import overlayCss from './overlay.css?inline'

/** Something that opens beside its button and stays in sight. Its place is written on the element itself: a strict page refuses style attributes. */
export function useOverlay(placement: Placement) {
  useCss(overlayCss)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const { refs, context, x, y } = useFloating({
    open: isOpen,
    onOpenChange: (open, _event, reason) => {
      setIsOpen(open)
      if (!open && reason === 'escape-key') button.current?.focus()
    },
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
  })
  const box = useRef<HTMLElement>(null)
  const { setReference, setFloating } = refs
  const buttonRef = useCallback(
    (element: HTMLElement | null) => {
      button.current = element
      setReference(element)
    },
    [setReference],
  )
  const floatingRef = useCallback(
    (element: HTMLElement | null) => {
      box.current = element
      setFloating(element)
    },
    [setFloating],
  )
  useLayoutEffect(() => {
    if (box.current) box.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  })
  const container = useContext(RootContext)?.container
  return {
    context,
    isOpen,
    setIsOpen,
    button,
    buttonRef,
    floatingRef,
    portal: container ? { root: container } : {},
  }
}
