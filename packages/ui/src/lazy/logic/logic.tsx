import {
  type AnswerContent,
  type FormDefinition,
  type Hidden,
  hiddenParts,
  type Option,
  shownParts,
  withCalculated,
} from '@ventanilla/model'
import { Told } from './Told.tsx'

/** What a form needs where something of it shows only if or is calculated: a part of its own, as few forms have any of it. */
export type Logic = {
  hiddenOf(definition: FormDefinition, content: AnswerContent): Hidden
  /** The answer with its calculated numbers, and what of it is not asked. */
  stateOf(definition: FormDefinition, content: AnswerContent): { content: AnswerContent; hidden: Hidden }
  /** The parts of a list that are asked; of a question the options that are offered. */
  askedBy(hidden: Hidden): Asked
  Told: typeof Told
}

/** Sections or questions as far as they are asked, in the row that they stand in. */
export type Asked = <Part extends { readonly id: string; readonly options?: Option[] }>(
  parts: readonly Part[],
  rowId?: string,
) => readonly Part[]

export const logic: Logic = {
  hiddenOf: hiddenParts,
  stateOf: (definition, given) => ({
    content: withCalculated(definition, given),
    hidden: hiddenParts(definition, given),
  }),
  askedBy: hidden => (parts, rowId) => shownParts(parts, hidden, rowId),
  Told,
}
