import { Info } from 'lucide-react'
import { useId } from 'react'
import { Modal } from '../../part/dialog/Modal.tsx'
import { useText } from '../../shell/text-context.ts'

/** Says why something does not go on yet. */
export function InfoDialog({ title, body, onClose }: { title: string; body: string; onClose: () => void }) {
  const text = useText()
  const id = useId()
  return (
    <Modal titleId={id} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id} className="info-title">
          <Info aria-hidden size={20} />
          {title}
        </h2>
        <p>{body}</p>
      </div>
      <div className="modal-actions">
        <button type="button" className="button primary" onClick={onClose}>
          {text.t('desk.request.understood')}
        </button>
      </div>
    </Modal>
  )
}
