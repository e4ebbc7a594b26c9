import { type RefObject, useEffect, useRef, useState } from 'react'
import { openDisclosures } from './open-disclosures.ts'

type Disclosure<Root extends HTMLElement> = {
  isOpen: boolean
  root: RefObject<Root | null>
  toggle: () => void
  close: () => void
}

/** A button that shows a panel: Escape, a press outside and leaving it by keyboard close it; Escape gives the focus back. */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<Root>(null)
  useEffect(() => {
    const element = root.current
    if (!isOpen || !element) return
    openDisclosures.add(element)
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) setIsOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A disclosure inside another closes alone.
      event.stopPropagation()
      setIsOpen(false)
      element.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    element.addEventListener('keydown', closeOnEscape)
    return () => {
      openDisclosures.delete(element)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      element.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])
  return { isOpen, root, toggle: () => setIsOpen(open => !open), close: () => setIsOpen(false) }
}
