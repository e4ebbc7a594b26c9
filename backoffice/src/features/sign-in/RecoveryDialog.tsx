import { Modal } from '../../components/dialog/Modal.tsx'
import { ToastProvider } from '../../context/toast/ToastProvider.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'

const titleId = 'recovery-title'

/** Messages of its own: what stands outside an open dialog is neither seen nor heard. */
export function RecoveryDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Modal titleId={titleId} onDismiss={onClose}>
      <ToastProvider>
        <RecoveryForm titleId={titleId} email={email} onClose={onClose} />
      </ToastProvider>
    </Modal>
  )
}
