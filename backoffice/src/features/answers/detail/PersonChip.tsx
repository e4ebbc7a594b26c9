import type { Answer } from '@ventanilla/api'
import { Popover } from '@ventanilla/ui/overlay'
import { Building2, UserRound } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from './person-and-place.module.css'

/** Whom an answer is about; pressed or pointed at, all that was known of them when it was given. */
export function PersonChip({ person }: { person: NonNullable<Answer['person']> }) {
  const text = useText()
  const { name, number, details } = person
  const isLegal = person.kind === 'legal'
  const Icon = isLegal ? Building2 : UserRound
  const facts = [
    { label: text.t(isLegal ? 'view.legal.name' : 'view.natural.name'), value: name },
    { label: text.t(isLegal ? 'view.legal.number' : 'view.natural.number'), value: number },
    { label: text.t('view.person.email'), value: details?.email },
    { label: text.t('view.person.phone'), value: details?.phone },
    { label: text.t('view.person.street'), value: details?.street },
  ]
  return (
    <Popover
      label={text.t('view.person.all', { name })}
      className={styles.personButton}
      button={
        <>
          <Icon aria-hidden size={16} />
          {name}
        </>
      }
    >
      <dl className={styles.personAll}>
        {facts.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Popover>
  )
}
