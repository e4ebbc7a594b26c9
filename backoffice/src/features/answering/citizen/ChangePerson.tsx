import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = { onConfirm: () => void; onClose: () => void }

/** Changing the type or the number takes away who is set: asked before (spec 3 §2). */
export function ChangePerson({ onConfirm, onClose }: Props) {
  const text = useText()
  return (
    <ConfirmDialog
      title={text.t('answering.citizen.change.title')}
      confirm={text.t('answering.citizen.change.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text.t('answering.citizen.change.body')}</p>
    </ConfirmDialog>
  )
}
