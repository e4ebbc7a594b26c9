import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../control/Icon.tsx'
import type { StepState } from './step-list.ts'

export type ListedStep = {
  readonly id: string
  readonly title: ReactNode
  readonly state: StepState
  readonly isOpen: boolean
  /** What was answered, or what is missing. */
  readonly note: string
}

type Props = {
  steps: readonly ListedStep[]
  words: Text
  onGo(id: string): void
}

/** The steps with how each stands. One to come opens only once all before it were visited. */
export function StepList({ steps, words, onGo }: Props) {
  const id = useId()
  return (
    <nav className="v-steps-nav" aria-labelledby={id}>
      <h2 id={id} className="v-sr">
        {words.t('steps.title')}
      </h2>
      <ol>
        {steps.map((step, index) => {
          const { state } = step
          const body = (
            <>
              <span className="v-step-mark" aria-hidden="true">
                {state === 'done' ? <Icon name="check" /> : index + 1}
              </span>
              <span className="v-step-words">
                <span className="v-step-title">{step.title}</span>
                {state === 'done' && <span className="v-sr"> {words.t('steps.done')}</span>}
                {step.note && <span className="v-step-note">{step.note}</span>}
              </span>
            </>
          )
          return (
            <li key={step.id} className={`v-step v-step-${state}`}>
              {step.isOpen ? (
                <button
                  type="button"
                  className="v-step-row"
                  aria-current={state === 'current' ? 'step' : undefined}
                  onClick={() => onGo(step.id)}
                >
                  {body}
                </button>
              ) : (
                <span className="v-step-row">{body}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
