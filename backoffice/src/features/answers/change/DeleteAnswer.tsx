import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = {
  answer: { docCode: string; person: string }
  removing: { isPending: boolean; isError: boolean }
  onConfirm: () => void
  onClose: () => void
}

/** Asks with the code and the person before an answer is deleted for good. */
export function DeleteAnswer({ answer, removing, onConfirm, onClose }: Props) {
  const text = useText()
  const { docCode: code, person } = answer
  return (
    <ConfirmDialog
      title={text.t('desk.remove.title', { code })}
      confirm={text.t('desk.remove.confirm', { code })}
      isDanger
      isBusy={removing.isPending}
      refusal={removing.isError ? text.t('desk.remove.failed') : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text.t('desk.remove.body', { code, person })}</p>
    </ConfirmDialog>
  )
}
