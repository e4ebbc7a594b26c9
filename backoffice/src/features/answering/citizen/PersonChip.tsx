import { type Person, personName, personNumber } from '@ventanilla/model'
import { Building2, UserRound, X } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from '../answering.module.css'
import type { Who } from './person-kind.ts'

type Props = { person: Person; who: Who; onRemove: () => void }

/** Who was found or created, with what the platform knows of them. */
export function PersonChip({ person, who, onRemove }: Props) {
  const text = useText()
  const Icon = person.kind === 'legal' ? Building2 : UserRound
  const name = personName(person)
  const numberLabel = text.t(person.kind === 'legal' ? 'answering.citizen.cuit' : 'answering.person.number.natural')
  const facts: [label: string, value: string | undefined][] = [
    [text.t('answering.person.email'), person.email],
    [text.t('answering.person.phone'), person.phone],
    [text.t('answering.person.street'), person.street],
  ]
  const known = facts.filter(([, value]) => value)
  return (
    <section className={styles.personChip} aria-label={text.t('answering.citizen.chosen', { who })}>
      <span className={styles.personMark}>
        <Icon aria-hidden size={20} />
      </span>
      <div className={styles.personFacts}>
        <p className={styles.personName}>{name}</p>
        <p className={styles.personNumber}>
          {numberLabel} <span translate="no">{personNumber(person)}</span>
        </p>
        {known.length > 0 && (
          <dl>
            {known.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={text.t('answering.citizen.remove', { name })}
        onClick={onRemove}
      >
        <X aria-hidden size={20} />
      </button>
    </section>
  )
}
