import { type ReactNode, useId } from 'react'
import { Modal } from './Modal.tsx'

type Props = {
  title: ReactNode
  /** The one way out. */
  close: string
  isQuiet?: boolean
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** Something to read, with one way out. */
export function ReadDialog({ title, close, isQuiet = false, isWide = false, onClose, children }: Props) {
  const id = useId()
  return (
    <Modal titleId={id} isWide={isWide} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <div className="modal-actions">
        <button type="button" className={`button ${isQuiet ? 'secondary' : 'primary'}`} onClick={onClose}>
          {close}
        </button>
      </div>
    </Modal>
  )
}
