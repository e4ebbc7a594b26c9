import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { InboxPage } from '../inbox/InboxPage.tsx'
import styles from './home.module.css'
import { RecipientForm } from './RecipientForm.tsx'
import { RecipientResults } from './RecipientResults.tsx'
import type { Recipient } from './recipient-place.ts'

type Props = { title: string; recipient: Recipient | undefined }

/** The inbox as the first page of the day: over it the search for what is about a person, and the way to all forms (spec 1 §2). */
export function InboxHome({ title, recipient }: Props) {
  const text = useText()
  const key = recipient ? `${recipient.type} ${recipient.number}` : ''
  return (
    <InboxPage title={title}>
      <search className={styles.homeBar}>
        <RecipientForm recipient={recipient} isCompact />
        <Link className="button secondary" to="/listar">
          {text.t('home.forms')}
          <ArrowRight aria-hidden size={16} />
        </Link>
      </search>
      {recipient && (
        <div className={styles.homeFound}>
          <RecipientResults key={key} recipient={recipient} />
        </div>
      )}
    </InboxPage>
  )
}
