import { RootContext } from '@ventanilla/ui'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { pageRoot } from '../../context/adopt-style.ts'

type Props = {
  titleId: string
  isWide?: boolean
  className?: string | undefined
  onDismiss: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog. Escape and a press outside ask to leave, through `onDismiss`; the focus goes back to where it was.
 * What opens inside of it has its root here, since everything outside is inert.
 */
export function Modal({ titleId, isWide = false, className = '', onDismiss, children }: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useLayoutEffect(() => {
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    // The browser would choose the scrolling part.
    const field = dialog.querySelector<HTMLElement>('.modal-body :is(input:not([readonly]), select):not(:disabled)')
    ;(field ?? dialog.querySelector('button'))?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [dialog])
  const root = useMemo(() => (dialog ? { ...pageRoot, container: dialog } : pageRoot), [dialog])
  // The browser would close by itself on the second Escape; lists and menus inside keep theirs to themselves.
  const keepOpen = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDismiss()
  }
  return (
    <dialog
      ref={setDialog}
      className={`modal ${isWide ? 'is-wide' : ''} ${className}`}
      aria-labelledby={titleId}
      onKeyDownCapture={keepOpen}
      onKeyDown={leave}
      onPointerDown={event => event.target === dialog && onDismiss()}
      onCancel={event => {
        event.preventDefault()
        onDismiss()
      }}
    >
      <RootContext value={root}>{children}</RootContext>
    </dialog>
  )
}
