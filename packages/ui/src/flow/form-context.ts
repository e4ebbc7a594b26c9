import type { Answerer, Language, Row, SimpleSection } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { createContext, type Dispatch, type RefObject, useContext } from 'react'
import type { Say } from '../text/say.tsx'
import type { When } from '../root/when.ts'
import type { AnswerAction, AnswerState, StepPlace } from './answer-state.ts'
import type { FileUploader } from './file-work.ts'
import type { Revising } from './locks.ts'
import type { Uploads } from './uploads.ts'

/** Work that a save waits for, and whoever does it for all file fields of the form, from the first of them on. */
export type PendingWork = Set<Promise<unknown>> & { uploader?: FileUploader | undefined }

/** What every part of one answer form shares and that does not change while it is filled in. */
export type FormParts = Revising & {
  when: When
  text: Text
  who: Answerer
  language: Language
  /** The language the form is written in. */
  base: Language
  say: Say
  dispatch: Dispatch<AnswerAction>
  /** The element id of a field's control. */
  idOf(key: string): string
  onChanged(questionId: string): void
  /** Says something to people who do not see the page. */
  announce(sentence: string): void
  /** Moves the focus to an element of the form once it is drawn. */
  focusLater(elementId: string): void
  newId(): string
  /** What a repeated row is called after what stands in it. */
  nameRow?: ((word: string, section: SimpleSection, row: Row | undefined) => string) | undefined
  /** How files are sent; without it a form shows no file fields. */
  uploads: Uploads | undefined
  pending: PendingWork
  /** Take what a field holds that the answer does not, once somebody wants to save; what takes time goes into `pending`. */
  takers: Set<() => void>
  /** What is written at the moment, for whoever asks when something is pressed. */
  now: RefObject<{ readonly state: AnswerState }>
  /** Where in its steps somebody is. */
  place?: StepPlace | undefined
  /** Hears of the end of the form. */
  onEnd(listener: () => void): void
}

const FormContext = createContext<FormParts | null>(null)
export const FormProvider = FormContext.Provider

export function useFormParts(): FormParts {
  const parts = useContext(FormContext)
  if (!parts) throw new Error('outside of an answer form')
  return parts
}
