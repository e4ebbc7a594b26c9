import type { CitizenMessage } from '@ventanilla/api'
import type { Language } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { ChevronRight, Mail, MailX } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Notice } from '../../components/Notice.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { eventLabel } from './event-label.ts'
import styles from './messages.module.css'
import type { MessagesOf } from './messages-of.ts'
import { placeholderLabel } from './placeholder-label.ts'
import { isTold, useMessages } from './use-messages.ts'

const MessageDialog = lazyWithText(['problem'], async () => (await import('./MessageDialog.tsx')).MessageDialog)

type Props = { of: MessagesOf; spoken: readonly Language[] }

/** What citizens are told, event by event: whether, and with which subject. A row opens its text. */
export function MessagesList({ of, spoken }: Props) {
  const text = useText()
  const { data, error, refetch } = useMessages(of)
  const [open, setOpen] = useState<CitizenMessage>()
  if (error) return <Notice title={problemSentence(error, text)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} kind="view" />
  return (
    <>
      <ul className={styles.list}>
        {data.items.map(message => (
          <li key={message.event}>
            <Row message={message} of={of} language={spoken[0] ?? 'es'} onOpen={() => setOpen(message)} />
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <MessageDialog key={open.event} of={of} message={open} spoken={spoken} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type RowProps = { message: CitizenMessage; of: MessagesOf; language: Language; onOpen: () => void }

function Row({ message, of, language, onOpen }: RowProps) {
  const text = useText()
  const isOn = isTold(message)
  const Icon = isOn ? Mail : MailX
  const own = Object.keys(message.texts).length
  const subject = (message.texts[language] ?? message.above.texts[language])?.subject
  const whose = own > 0 ? ('form' in of ? 'form' : 'town') : message.above.written.length > 0 ? 'asTown' : 'product'
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <Icon aria-hidden size={20} />
      <span className={styles.rowWords}>
        <span className={styles.name}>{eventLabel(message, text)}</span>
        <span className="row-sub">{piecesOf(subject ?? '', text)}</span>
      </span>
      <span className={styles.rowState}>
        <span className={isOn ? '' : styles.isOff}>{text.t(isOn ? 'messages.list.on' : 'messages.list.off')}</span>
        <span className="row-sub">{text.t(`messages.whose.${whose}`)}</span>
      </span>
      <ChevronRight aria-hidden size={16} />
    </button>
  )
}

/** A text with what stands for a value in words of its own. */
function piecesOf(written: string, text: Pick<Text, 't'>): ReactNode[] {
  return written.split(/\{([^{}\n]{1,40})\}/u).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // A piece has no other name than its place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={styles.piece}>
        {placeholderLabel(piece.trim(), text)}
      </span>
    ),
  )
}
