import { type Person, personName, personNumber } from '@ventanilla/model'
import { UserRound } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import styles from './answering.module.css'
import type { Who } from './citizen/person-kind.ts'

type Props = { person: Person | null; who: Who; onChange: () => void }

/** Above the form: whom the answer is about, with the way back. */
export function PersonLine({ person, who, onChange }: Props) {
  const text = useText()
  return (
    <div className={styles.personLine}>
      <UserRound aria-hidden size={16} />
      <span>
        <span className="visually-hidden">{text.t('answering.citizen.chosen', { who })}: </span>
        {person ? (
          <>
            <strong>{personName(person)}</strong> <span translate="no">{personNumber(person)}</span>
          </>
        ) : (
          text.t('answering.citizen.none', { who })
        )}
      </span>
      <button type="button" className={styles.linkButton} onClick={onChange}>
        {text.t('answering.citizen.edit')}
        <span className="visually-hidden"> {text.t('answering.step.citizen', { who })}</span>
      </button>
    </div>
  )
}
