import { loadStepsMessages } from '@ventanilla/text/steps'
import { createFormText, type Text } from '@ventanilla/text/light'
import type { ComponentType } from 'react'
import type { AnswerFormProps } from '../../form/answer-form-props.ts'
import { StepsForm } from './StepsForm.tsx'

/** What draws a form in steps, in the place of what draws one on a page. */
export type Steps = ComponentType<AnswerFormProps>

/** With what it says, which comes with it: few forms are shown so. */
export async function loadSteps({ language }: Text): Promise<Steps> {
  return stepsIn(createFormText(language, await loadStepsMessages(language)))
}

export function stepsIn(words: Text): Steps {
  return props => <StepsForm {...props} words={words} />
}

export { type LeftSteps, leftSteps } from './left-steps.ts'
export { loadStepsMessages }
