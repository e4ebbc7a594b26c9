import * as v from 'valibot'
import type { Issue, IssuePath } from '../issue.ts'
import { calculated, calculatedSchema } from './calculated.ts'
import { boolean, booleanIssues, booleanSchema } from './boolean.ts'
import type { GivenValue, KindRules } from './kind-rules.ts'
import { open, openIssues, openSchema } from './open.ts'
import { radio, radioIssues, radioSchema } from './radio.ts'
import { scale, scaleIssues, scaleSchema } from './scale.ts'
import { select, selectIssues, selectSchema } from './select.ts'
import { table, tableSchema } from './table.ts'

export type { BooleanQuestion } from './boolean.ts'
export type { CalculatedQuestion, CalculationTerm } from './calculated.ts'
export type { OpenQuestion } from './open.ts'
export type { RadioQuestion } from './radio.ts'
export type { ScaleQuestion } from './scale.ts'
export type { SelectQuestion } from './select.ts'
export type { TableQuestion } from './table.ts'

const anyQuestionSchema = v.variant('kind', [
  openSchema,
  selectSchema,
  radioSchema,
  booleanSchema,
  scaleSchema,
  tableSchema,
  calculatedSchema,
])
export type Question = v.InferOutput<typeof anyQuestionSchema>
export type Kind = Question['kind']
type QuestionOf<K extends Kind> = Extract<Question, { kind: K }>

/** Named by its output alone: the whole type of a nested schema is too deep for whatever holds it. */
export const questionSchema: v.GenericSchema<Question> = anyQuestionSchema

/** Every kind of question with its rules. */
const kinds = { open, select, radio, boolean, scale, table, calculated } satisfies {
  [K in Kind]: KindRules<QuestionOf<K>>
}

/** The kinds in the order in which they are offered. A function: what nobody calls is not loaded. */
export function kindNames(): Kind[] {
  return Object.keys(kinds).filter((name): name is Kind => name in kinds)
}

/** The rules of a question's kind. */
export function rulesOf({ kind }: Pick<Question, 'kind'>): KindRules<Question> {
  return kinds[kind]
}

const issues = {
  open: openIssues,
  select: selectIssues,
  radio: radioIssues,
  boolean: booleanIssues,
  scale: scaleIssues,
} satisfies { [K in Kind]?: KindRules<QuestionOf<K>>['issues'] }

/** Says what is wrong with a value given to a question, on a day of the town; whoever does not know it leaves out what hangs on it. */
export type InputRule = (
  question: Question,
  value: GivenValue,
  path: IssuePath,
  other?: string,
  today?: string,
) => Issue[]

/** What is wrong with a value by the rules of its kind. In a table of its own: the widget checks answers, and needs no other rule. */
export function kindIssues(question: Question, value: GivenValue, path: IssuePath): Issue[] {
  const rules: { [K in Kind]?: KindRules<Question>['issues'] } = issues
  // Those of the others come with what draws them (late/late.ts).
  return rules[question.kind]?.(question, value, path) ?? []
}

/** The same with the rules that few forms need, which a widget adds once it has them. */
export const inputIssuesWith =
  (late: InputRule | undefined, today: string | undefined): InputRule =>
  (question, value, path, other) => {
    const issues = kindIssues(question, value, path)
    return issues.length > 0 || !late ? issues : late(question, value, path, other, today)
  }
