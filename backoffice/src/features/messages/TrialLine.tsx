import { useMutation } from '@tanstack/react-query'
import type { Language, MessageText } from '@ventanilla/model'
import { Send } from 'lucide-react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { messageCalls } from './message-calls.ts'
import styles from './messages.module.css'
import type { MessagesOf } from './messages-of.ts'

type Props = {
  of: MessagesOf
  event: string
  language: Language
  written: MessageText | undefined
  isReady: boolean
}

/** Sends what is written to whoever writes it, saved or not. */
export function TrialLine({ of, event, language, written, isReady }: Props) {
  const text = useText()
  const send = useMutation({
    mutationFn: () => messageCalls.trial(event, { language, text: written ?? null }, of),
  })
  return (
    <div className={styles.trial}>
      <BusyButton
        type="button"
        className="button secondary with-icon"
        isBusy={send.isPending}
        disabled={!isReady}
        onClick={() => send.mutate()}
      >
        <Send aria-hidden size={16} />
        {text.t('messages.trial')}
      </BusyButton>
      <output>
        {send.isSuccess &&
          text.t(send.data.isSent ? 'messages.trial.sent' : 'messages.trial.kept', { to: send.data.to })}
      </output>
      <div role="alert">{send.isError && <p className={styles.wrong}>{problemSentence(send.error, text)}</p>}</div>
    </div>
  )
}
