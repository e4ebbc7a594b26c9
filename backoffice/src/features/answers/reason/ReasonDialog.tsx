import { type ComponentProps, useId } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { GiveReason } from './GiveReason.tsx'

/** Asks for the reason of a move that was begun from a menu. */
export function ReasonDialog(props: Omit<ComponentProps<typeof GiveReason>, 'titleId'>) {
  const titleId = useId()
  return (
    <Modal titleId={titleId} onDismiss={props.onLeave}>
      <div className="modal-body">
        <GiveReason {...props} titleId={titleId} />
      </div>
    </Modal>
  )
}
