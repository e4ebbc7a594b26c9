import { BusyButton } from '../../../components/BusyButton.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './request.module.css'

type Props = {
  /** It stands in the page, not in the pane of the desk. */
  isOfPage: boolean
  marked: number
  isKeeping: boolean
  isSending: boolean
  onCancel: () => void
  onKeep: () => void
  onSend: () => void
}

/** How much is marked, and what can be done with it. */
export function RequestBar({ isOfPage, marked, isKeeping, isSending, onCancel, onKeep, onSend }: Props) {
  const text = useText()
  return (
    <div className={`${styles.requestBar} ${isOfPage ? 'is-page' : ''}`}>
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
