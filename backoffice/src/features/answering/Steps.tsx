import { Check } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import styles from './answering.module.css'
import type { Who } from './citizen/person-kind.ts'

type Step = 'citizen' | 'form'
type Props = { current: Step; who: Who; mayGoOn: boolean; onGo: (step: Step) => void }

/** Where in the two steps somebody is; either is gone to without losing the other. */
export function Steps({ current, who, mayGoOn, onGo }: Props) {
  const text = useText()
  const isAtForm = current === 'form'
  const steps: { id: Step; isDone: boolean; isOpen: boolean }[] = [
    { id: 'citizen', isDone: isAtForm, isOpen: true },
    { id: 'form', isDone: false, isOpen: mayGoOn },
  ]
  return (
    <ol className={styles.steps} aria-label={text.t('answering.steps')}>
      {steps.map(({ id, isDone, isOpen }, index) => (
        <li key={id} className={current === id ? 'is-current' : ''}>
          <button
            type="button"
            aria-current={current === id ? 'step' : undefined}
            aria-disabled={!isOpen}
            onClick={() => isOpen && current !== id && onGo(id)}
          >
            <span className={styles.stepMark} aria-hidden>
              {isDone ? <Check size={16} /> : index + 1}
            </span>
            {text.t(id === 'citizen' ? 'answering.step.citizen' : 'answering.step.form', { who })}
            {isDone && <span className="visually-hidden">({text.t('answering.step.done')})</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
