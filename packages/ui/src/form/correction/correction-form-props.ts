import type { AnswerContent, KeptAnswer, Mark } from '@ventanilla/model'
import type { ReactNode } from 'react'
import type { Logic } from '../../lazy/logic/logic.tsx'
import type { AnswerFormProps } from '../answer-form-props.ts'
import type { Decision } from './asked-answers.ts'

type FormProps =
  | 'definition'
  | 'when'
  | 'text'
  | 'language'
  | 'isSaving'
  | 'refusal'
  | 'newId'
  | 'uploads'
  | 'fileOf'
  | 'locks'

/** How far each of what is asked is, for a list beside it. */
export type AskedState = { readonly key: string; readonly id: string; readonly title: string; readonly state: string }

/** A correction that is not sent yet: the answer as it is written in, what is decided by the key of each question, and the message. */
export type BegunCorrection = {
  readonly content: AnswerContent
  readonly decisions: readonly (readonly [key: string, decision: Decision])[]
  readonly message: string
}

export type Correction = { content: AnswerContent; kept: KeptAnswer[]; message?: string }

export type CorrectionFormProps = Pick<AnswerFormProps, FormProps> & {
  checks: NonNullable<AnswerFormProps['checks']>
  logic: Logic
  /** The answer as it stands now; what was written on an earlier one stays. */
  content: AnswerContent
  marks: readonly Mark[]
  /** What was written before the page was read again. */
  begun?: BegunCorrection | undefined
  /** Places that were asked meanwhile. */
  fresh: ReadonlySet<string>
  /** Who reads the message. */
  area: string
  notice?: ReactNode
  /** Above the questions, and between the message and the button. */
  head: ReactNode
  rest: ReactNode
  onSubmit(correction: Correction): void
  onStates(states: readonly AskedState[]): void
  /** Hears of whatever is written or decided. */
  onBegun(begun: BegunCorrection): void
}
