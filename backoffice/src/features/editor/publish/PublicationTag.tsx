import type { SharedDraft } from '@ventanilla/api'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './publish.module.css'
import { waitingWords } from './waiting-words.ts'

/** How the draft stands on its way to citizens; nothing while nobody asked for anything. */
export function PublicationTag({ draft, onOpen }: { draft: SharedDraft; onOpen: () => void }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  if (draft.state === 'draft') return null
  const isTrouble = draft.state === 'sentBack' || draft.state === 'failed'
  return (
    <button type="button" className={`${styles.tag} ${isTrouble ? 'is-warning' : ''}`} onClick={onOpen}>
      {waitingWords(draft, text, timeZone)}
    </button>
  )
}
