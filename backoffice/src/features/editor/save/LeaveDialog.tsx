import { useId } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = { onStay: () => void; onKeep: () => void; onDiscard: () => void }

/** Leaving with something unsaved: it stays as a draft, or goes. */
export function LeaveDialog({ onStay, onKeep, onDiscard }: Props) {
  const text = useText()
  const id = useId()
  return (
    <Modal titleId={id} onDismiss={onStay}>
      <div className="modal-body">
        <h2 id={id}>{text.t('editor.leave.title')}</h2>
        <p>{text.t('editor.leave.body')}</p>
      </div>
      <div className="modal-actions is-reversed">
        <button type="button" className="button primary" onClick={onKeep}>
          {text.t('editor.leave.keep')}
        </button>
        <button type="button" className="button secondary" onClick={onStay}>
          {text.t('list.stay')}
        </button>
        <button type="button" className="button quiet" onClick={onDiscard}>
          {text.t('list.discard')}
        </button>
      </div>
    </Modal>
  )
}
