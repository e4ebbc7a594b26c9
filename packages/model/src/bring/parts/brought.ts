import type { ImportProblem } from '../../form/exchange.ts'
import type { FormContent } from '../../form/live-settings.ts'
import type { Language } from '../../localized-text.ts'
import type { BringReport } from './report.ts'

/** The formats that are read, in the order in which they are named. */
export const bringFormats = ['ventanilla', 'xlsform', 'surveyjs', 'formio', 'openforms', 'legacy', 'csv'] as const
export type BringFormat = (typeof bringFormats)[number]

/** A form that was read from a file, and what became of it. */
export type Brought = { readonly content: FormContent; readonly report: BringReport }

/** Why nothing of a file is read: it is no form that we know, asks nothing, holds more than a form can, or is one of ours that does not fit. */
export type Unbrought =
  | { readonly refused: 'unknown' | 'empty' | 'tooMany' }
  | { readonly refused: 'invalid'; readonly problems: readonly ImportProblem[] }

export type Bringing = {
  /** The language that a form is taken to be in where it does not say. */
  readonly language: Language
  /** What the form is called where it does not say. */
  readonly name: string
  /** What the option is called by which people write another. */
  readonly other: string
  readonly newId: () => string
}
