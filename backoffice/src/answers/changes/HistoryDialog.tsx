import { type ReactNode, useId } from 'react'
import { Modal } from '../../part/dialog/Modal.tsx'
import { useText } from '../../shell/text-context.ts'
import './changes.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** The frame of what was before: of states, of one value, and of a change. */
export function HistoryDialog({ title, onClose, children }: Props) {
  const text = useText()
  const id = useId()
  return (
    <Modal titleId={id} isWide onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t('view.close')}
        </button>
      </div>
    </Modal>
  )
}
