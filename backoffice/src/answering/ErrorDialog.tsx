import { useId } from 'react'
import { Modal } from '../part/dialog/Modal.tsx'
import { useText } from '../shell/text-context.ts'

type Props = { sentence: string; onClose: () => void }

/** The specification's error dialog: titled 'Error', one sentence, one way out (spec 3 §8). */
export function ErrorDialog({ sentence, onClose }: Props) {
  const text = useText()
  const id = useId()
  return (
    <Modal titleId={id} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{text.t('answering.error')}</h2>
        <p role="alert">{sentence}</p>
      </div>
      <div className="modal-actions">
        <button type="button" className="button primary" onClick={onClose}>
          {text.t('answering.close')}
        </button>
      </div>
    </Modal>
  )
}
