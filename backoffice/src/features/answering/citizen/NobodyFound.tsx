import { useText } from '../../../context/text-context.ts'
import styles from '../answering.module.css'
import type { PersonKind, Who } from './person-kind.ts'

type Props = { kind: PersonKind; who: Who; onCreate: () => void }

/** The specification's sentence, whose last word opens the form of a new person (spec 3 §8). */
export function NobodyFound({ kind, who, onCreate }: Props) {
  const text = useText()
  const key = kind === 'natural' ? 'answering.citizen.noneNatural' : 'answering.citizen.noneLegal'
  const [before, after] = text.t(key, { who, here: '\n' }).split('\n')
  return (
    <span className={styles.citizenNobody}>
      {before}
      <button type="button" className={styles.linkButton} onClick={onCreate}>
        {text.t('answering.citizen.here')}
      </button>
      {after}
    </span>
  )
}
