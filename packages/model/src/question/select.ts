import * as v from 'valibot'
import { type Issue, type IssuePath, issue } from '../issue.ts'
import { choiceEntries, type QuestionBase } from './base.ts'
import { diff, formIssues, legacyOptions, madeOptions, summary } from './choice.ts'
import type { GivenValue, KindRules, Making } from './kind-rules.ts'
import type { Fitted, LegacyGiven } from './legacy.ts'

/** Any of several options. */
export const selectSchema = v.strictObject({ ...choiceEntries, kind: v.literal('select') })
export type SelectQuestion = v.InferOutput<typeof selectSchema>

export function selectIssues({ options }: SelectQuestion, value: GivenValue, path: IssuePath): Issue[] {
  if (!Array.isArray(value)) return [issue('answer.shape', path)]
  const known = new Set(options.map(({ id }) => id))
  const areOptions = new Set(value).size === value.length && value.every(id => known.has(id))
  return areOptions ? [] : [issue('answer.option', path)]
}

function fitLegacy(question: SelectQuestion, given: LegacyGiven): Fitted {
  const chosen = legacyOptions(question, given)
  return typeof chosen === 'string' ? chosen : { value: [...new Set(chosen)] }
}

function keys(value: GivenValue): readonly string[] {
  return Array.isArray(value) ? value : []
}

function make(base: QuestionBase, making: Making): SelectQuestion {
  return { ...base, kind: 'select', ...madeOptions(making) }
}

export const select: KindRules<SelectQuestion> = {
  schema: selectSchema,
  issues: selectIssues,
  fitLegacy,
  keys,
  summary,
  diff,
  formIssues,
  make,
}
