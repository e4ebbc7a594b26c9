import { BusyButton } from '../../../components/BusyButton.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = {
  marked: number
  isKeeping: boolean
  isSending: boolean
  onCancel: () => void
  onKeep: () => void
  onSend: () => void
}

/** How much is marked, and what can be done with it. */
export function RequestBar({ marked, isKeeping, isSending, onCancel, onKeep, onSend }: Props) {
  const text = useText()
  return (
    <div className="request-bar">
      <output>{text.t('desk.request.count', { count: marked })}</output>
      <button type="button" className="button quiet" onClick={onCancel}>
        {text.t('list.cancel')}
      </button>
      <BusyButton type="button" className="button secondary" isBusy={isKeeping} onClick={onKeep}>
        {text.t('desk.request.keep')}
      </BusyButton>
      <BusyButton type="button" className="button primary" isBusy={isSending} onClick={onSend}>
        {text.t(isSending ? 'desk.request.sending' : 'desk.request.send')}
      </BusyButton>
    </div>
  )
}
