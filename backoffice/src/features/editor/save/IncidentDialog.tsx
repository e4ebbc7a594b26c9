import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = { onConfirm: () => void; onClose: () => void }

/** Asks before a save after which answers report incidents of a new type. */
export function IncidentDialog(props: Props) {
  const text = useText()
  return (
    <ConfirmDialog {...props} title={text.t('editor.incident.title')} confirm={text.t('editor.incident.confirm')}>
      <p>{text.t('editor.incident.body')}</p>
    </ConfirmDialog>
  )
}
