import * as v from 'valibot'
import { type Issue, type IssuePath, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import { choiceEntries, type QuestionBase } from './base.ts'
import * as choice from './choice.ts'
import type { GivenValue, KindRules, Making } from './kind-rules.ts'
import type { Fitted, LegacyGiven } from './legacy.ts'
import type { Compared } from './operators.ts'

/** Any of several options. */
/** How many may be chosen. */
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.options))

export const selectSchema = v.strictObject({
  ...choiceEntries,
  kind: v.literal('select'),
  min: v.exactOptional(countSchema),
  max: v.exactOptional(countSchema),
})
export type SelectQuestion = v.InferOutput<typeof selectSchema>

export function selectIssues({ options }: SelectQuestion, value: GivenValue, path: IssuePath): Issue[] {
  if (!Array.isArray(value)) return [issue('answer.shape', path)]
  const known = new Set(options.map(({ id }) => id))
  const areOptions = new Set(value).size === value.length && value.every(id => known.has(id))
  return areOptions ? [] : [issue('answer.option', path)]
}

function fitLegacy(question: SelectQuestion, given: LegacyGiven): Fitted {
  const chosen = choice.legacyOptions(question, given)
  return typeof chosen === 'string' ? chosen : { value: [...new Set(chosen)] }
}

function keys(value: GivenValue): readonly string[] {
  return Array.isArray(value) ? value : []
}

function formIssues(question: SelectQuestion, path: readonly string[], title: string): Issue[] {
  const { options, min = 1, max = options.length } = question
  const isImpossible = options.length > 0 && (min > max || min > options.length)
  const none = isImpossible
    ? [issue('form.choices.none', [...path, 'min'], { title, min, max: Math.min(max, options.length) })]
    : []
  return [...choice.choiceIssues(question, path, title), ...none]
}

function compared(): Compared {
  return 'options'
}

function make(base: QuestionBase, making: Making): SelectQuestion {
  return { ...base, kind: 'select', ...choice.madeOptions(making) }
}

export const select: KindRules<SelectQuestion> = {
  schema: selectSchema,
  issues: selectIssues,
  fitLegacy,
  keys,
  compared,
  summary: choice.summary,
  diff: question => ({ ...choice.diff(question), min: question.min, max: question.max }),
  formIssues,
  make,
}
