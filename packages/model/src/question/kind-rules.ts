import type { GenericSchema } from 'valibot'
import type { Issue, IssuePath } from '../issue.ts'
import type { AutocompleteToken } from './autocomplete.ts'
import type { DataType, Option, QuestionBase, TableRow } from './base.ts'
import type { Clock, Fitted, LegacyGiven } from './legacy.ts'
import type { PhoneCountry } from '../written/phone-plans.ts'
import type { Compared } from './operators.ts'
import type { Value } from './value.ts'

/** A value that somebody gave. */
export type GivenValue = NonNullable<Value['value']>

/** The question that becomes one of another kind, as far as the new one may keep something of it. */
type Former = QuestionBase & {
  readonly options?: Option[]
  readonly rows?: TableRow[]
  readonly searchable?: boolean
  readonly autocomplete?: AutocompleteToken
}

/** How a question of a kind is made of another question. */
export type Making = {
  readonly former: Former
  readonly dataType: DataType | undefined
  /** The town's. */
  readonly country: PhoneCountry | undefined
  newId(): string
}

/** What makes a kind of question. A file holds one kind; `index.ts` brings them together. */
export type KindRules<Question> = {
  readonly schema: GenericSchema<Question>
  /** What is wrong with a value given to the question (spec 3 §5). */
  issues(question: Question, value: GivenValue, path: IssuePath): Issue[]
  /** What was given in the legacy product as a value of this question. */
  fitLegacy(question: Question, given: LegacyGiven, clock: Clock): Fitted
  /** The choices that a value counts towards. */
  keys(value: GivenValue): readonly string[]
  /** The choices that are counted, in their order. A text of null is the yes (`true`) or the no of a yes/no question. */
  summary(question: Question): readonly { readonly id: string; readonly text: Option['text'] | null }[]
  /** What its answer is to a condition of what shows only if: the operators follow from it. */
  compared(question: Question): Compared
  /** What of the question is compared between versions, besides what every question has and its options. */
  diff(question: Question): Readonly<Record<string, unknown>>
  /** What makes the question one that nobody can answer. */
  formIssues(question: Question, path: readonly string[], title: string): Issue[]
  /** A question of this kind made of another one: whatever it cannot hold goes. */
  make(base: QuestionBase, making: Making): Question
}
