import type { Answer } from '@ventanilla/api'
import { Eye, Pencil } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../../../context/text-context.ts'
import { correcting } from './correcting.ts'
import { usePresence } from './use-presence.ts'
import styles from './work.module.css'

/** So many are named. */
const most = 2

/** Who else reads or corrects the answer at this moment. */
export function PresenceLine({ answer }: { answer: Answer }) {
  const text = useText()
  const isCorrecting = useSyncExternalStore(correcting.listen, correcting.now) === answer.id
  const others = usePresence(answer.id, answer.formId, isCorrecting ? 'correcting' : 'reading')
  return (
    <output className={styles.present}>
      {others.slice(0, most).map(({ id, name, doing }) => (
        <span key={id}>
          {doing === 'correcting' ? <Pencil aria-hidden size={14} /> : <Eye aria-hidden size={14} />}{' '}
          {text.t('work.present', { name, doing })}
        </span>
      ))}
      {others.length > most && <span>{text.t('work.presentMore', { count: others.length - most })}</span>}
    </output>
  )
}
