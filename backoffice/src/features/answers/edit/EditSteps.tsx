import { useText } from '../../../context/text-context.ts'
import answeringStyles from '../../answering/answering.module.css'
import styles from './edit.module.css'
import type { EditStep } from './edit-flow.ts'

type Props = { steps: readonly EditStep[]; current: EditStep; onGo: (step: EditStep) => void }

/** Where in the correction somebody is. */
export function EditSteps({ steps, current, onGo }: Props) {
  const text = useText()
  return (
    <ol className={`${answeringStyles.steps} ${styles.editSteps}`} aria-label={text.t('answering.steps')}>
      {steps.map((step, index) => {
        const isOpen = step !== 'save'
        return (
          <li key={step} className={current === step ? 'is-current' : ''}>
            <button
              type="button"
              aria-current={current === step ? 'step' : undefined}
              aria-disabled={!isOpen}
              onClick={() => isOpen && onGo(step)}
            >
              <span className={answeringStyles.stepMark} aria-hidden>
                {index + 1}
              </span>
              {text.t(`edit.step.${step}`)}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
