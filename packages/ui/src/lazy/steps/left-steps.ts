import { type FormDefinition, type Language, nothingHidden } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type StartingAnswer, startAnswer } from '../../flow/answer-state.ts'
import type { Logic } from '../logic/logic.tsx'
import { stepTitle } from './list-steps.ts'
import { stepSummary } from './step-content.ts'
import { stepsOf } from './step-list.ts'

type Options = {
  text: Text
  words: Text
  language: Language
  logic: Logic | undefined
  /** Whether a file stands in a section. */
  hasFiles(id: string): boolean
}

/** An answer as it was left: what each step holds, and where among them somebody was; 0 of a form that has no steps. */
export type LeftSteps = {
  readonly steps: readonly { readonly id: string; readonly title: string; readonly note: string }[]
  readonly at: number
  /** With the check of all of it. */
  readonly total: number
}

/** What of an answer is there already, for whoever goes on with it. Of a form on one page, the sections that hold something. */
export function leftSteps(definition: FormDefinition, answer: StartingAnswer, options: Options): LeftSteps {
  const { text, words, language, logic, hasFiles } = options
  const state = startAnswer(definition, answer)
  const hidden = logic?.hiddenOf(definition, answer.content) ?? nothingHidden
  const asked = logic ? logic.askedBy(hidden) : <Part>(parts: readonly Part[]) => parts
  const steps = stepsOf(definition, { asked, who: 'public', hasUploads: true })
  const place = (id: string | undefined) => steps.findIndex(step => step.id === id)
  const reached = Math.max(place(answer.step?.reached), place(answer.step?.at))
  return {
    steps: steps
      .map(step => ({
        id: step.id,
        title: stepTitle(step, { text, words, language }),
        note: stepSummary(step, state, { text, words, language, asked }),
      }))
      .filter(({ id, note }, index) => {
        const isFilled = note !== '' || hasFiles(id)
        return answer.step ? index < reached || (index === reached && isFilled) : isFilled
      }),
    at: answer.step ? place(answer.step.at) + 1 : 0,
    total: steps.length + 1,
  }
}
