import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = { count: number; onClose: () => void; onConfirm: () => void }

/** Asks before a question becomes of a kind without options: those that are written are kept aside. */
export function KeptAside({ count, ...answers }: Props) {
  const text = useText()
  return (
    <ConfirmDialog title={text.t('kinds.aside.title', { count })} confirm={text.t('kinds.aside.confirm')} {...answers}>
      <p>{text.t('kinds.aside.body')}</p>
    </ConfirmDialog>
  )
}
