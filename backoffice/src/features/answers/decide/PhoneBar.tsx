import { ChevronDown, ChevronUp } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from './phone.module.css'
import type { Ways } from './use-answer-keys.ts'
import type { Decide } from './use-decide.ts'

type Props = { decide: Decide; ways: Ways; onOpen: () => void }

/** The same under the thumb: to the neighbours, to the states, and the decision as last time. */
export function PhoneBar({ decide, ways, onOpen }: Props) {
  const text = useText()
  const { repeated } = decide
  const way = (step: 1 | -1, isThere: boolean) => (
    <button
      type="button"
      className={`${styles.way} ${isThere ? '' : 'is-disabled'}`}
      aria-disabled={!isThere}
      onClick={() => isThere && ways.go(step)}
    >
      {step === 1 ? <ChevronDown aria-hidden size={20} /> : <ChevronUp aria-hidden size={20} />}
      {text.t(step === 1 ? 'keys.next' : 'keys.previous')}
    </button>
  )
  return (
    <>
      {way(-1, ways.hasPrevious)}
      {way(1, ways.hasNext)}
      <button type="button" className={`button secondary ${styles.act}`} aria-haspopup="dialog" onClick={onOpen}>
        {text.t('decide.bar')}
        <ChevronUp aria-hidden size={16} />
      </button>
      {repeated && (
        <button type="button" className={`button primary ${styles.act}`} onClick={decide.repeat}>
          <span className={styles.name}>{repeated.name}</span>
          <span className="visually-hidden">{`, ${text.t('decide.asLast')}`}</span>
        </button>
      )}
    </>
  )
}
