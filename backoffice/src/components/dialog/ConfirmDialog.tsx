import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../context/text-context.ts'
import { BusyButton } from '../BusyButton.tsx'
import { Modal } from './Modal.tsx'

type Props = {
  title: string
  children?: ReactNode
  /** What will happen, in the button. */
  confirm: string
  isDanger?: boolean
  isBusy?: boolean
  /** Why it did not happen. */
  refusal?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is not taken back lightly: the safe choice has the focus. */
export function ConfirmDialog({ title, children, confirm, isDanger, isBusy, refusal, onConfirm, onClose }: Props) {
  const text = useText()
  const id = useId()
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Modal titleId={id} onDismiss={close}>
      <div className="modal-body">
        <h2 id={id}>{title}</h2>
        {children}
        <div role="alert">
          {refusal && (
            <p className="modal-refusal">
              <CircleAlert aria-hidden size={20} />
              {refusal}
            </p>
          )}
        </div>
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={close}>
          {text.t('list.cancel')}
        </button>
        <BusyButton
          type="button"
          className={`button ${isDanger ? 'danger' : 'primary'}`}
          isBusy={isBusy ?? false}
          onClick={onConfirm}
        >
          {confirm}
        </BusyButton>
      </div>
    </Modal>
  )
}
