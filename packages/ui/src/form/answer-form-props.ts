import type { Answerer, Contact, FormDefinition, Language } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { ReactNode } from 'react'
import type { AnswerState, CompleteAnswer, StartingAnswer } from '../flow/answer-state.ts'
import type { Checks } from '../flow/checks.ts'
import type { Revising } from '../flow/locks.ts'
import type { MapOptions } from '../flow/map-options.ts'
import type { Places } from '../flow/places.ts'
import type { Refusal } from '../flow/refusal.ts'
import type { Uploads } from '../flow/uploads.ts'
import type { When } from '../root/when.ts'
import type { Logic } from '../lazy/logic/logic.tsx'
import type { GoTo } from '../section/use-closed-sections.ts'

/** What a form in steps needs of its page. */
export type Around = {
  /** A page of our own: its title says the step, and its back button leads to the one before. */
  page?: { hasHistory: boolean; onTitle(title: { before?: string; step?: string }): void } | undefined
  /** Where what is written is kept. */
  draft?: { isKept: boolean }
  /** The way to go on on another device. */
  offer?: ReactNode
  /** Who asks, as a page of anybody knows it. */
  form?: {
    id: string
    municipality: { name: string }
    branding: { contact?: Contact | undefined; privacy?: { date: string } | undefined }
  }
  /** Where its pages are. */
  origin?: string
  /** How far the answer is. */
  flow: { step: string }
  /** Leads back from checking all of it. */
  dispatch(event: { kind: 'back'; goTo?: GoTo }): void
}

export type AnswerFormProps = Revising & {
  definition: FormDefinition
  /** Whose day it is that dates are held against. */
  when: When
  /** What it starts with; read once. */
  initial: StartingAnswer
  text: Text
  language: Language
  who: Answerer
  /** Level of the form's title; sections follow one below. */
  level: 1 | 2
  isSaving: boolean
  /** Words of the button at the end, 'Save answer' unless told. */
  submitLabel?: string | undefined
  /** Out of sight while the answer is checked; what is written stays. */
  isHidden?: boolean
  /** Opens a section and goes to its first field; another object goes there again. */
  goTo?: GoTo | undefined
  /** Something to say above the title, such as that the form has changed. */
  notice?: ReactNode
  refusal?: Refusal | undefined
  newId(): string
  /** The rules of saving. A form may be shown before they are there; */
  checks: Checks | undefined
  /** hears then that somebody wants to save, and goes on by itself once they are. */
  onUnchecked?: () => void
  /** What of the form shows only if; a form without any needs none. */
  logic?: Logic | undefined
  onSubmit(answer: CompleteAnswer): void
  onChanged?: (questionId: string) => void
  /** Hears everything written so far, each time it changes. */
  onWritten?: (written: Pick<AnswerState, 'content' | 'typed'> & Pick<StartingAnswer, 'step'>) => void
  /** Hears how many answers are to be corrected, each time it changes. */
  onErrors?: (count: number) => void
  onStep?: (step: { number: number; total: number }) => void
  /** How files are sent; without it the form asks for none. */
  uploads?: Uploads | undefined
  map?: MapOptions | undefined
  /** Where addresses are searched, and what stands around a position. */
  places?: Places | undefined
  /** Address of the header image, where the form has one. */
  headerImage?: string | undefined
  /** What stands around a form in steps, and goes with them. */
  around?: Around | undefined
  /** More fields inside the form, not of its definition. */
  children?: ReactNode
  /** More buttons beside the one that saves. */
  moreActions?: ReactNode
}
