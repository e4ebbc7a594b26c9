import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useCss } from '../root/root-context.ts'
import dialogCss from '../style/dialog.css?inline'

type Props = { title: string; onClose(): void; children: ReactNode; actions: ReactNode }

/** The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children, actions }: Props) {
  useCss(dialogCss)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="v-dialog"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} className="v-dialog-title">
        {title}
      </h2>
      {children}
      <div className="v-dialog-actions">{actions}</div>
    </dialog>
  )
}
