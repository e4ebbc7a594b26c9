import * as v from 'valibot'
import { type Issue, type IssuePath, issue } from '../issue.ts'
import { choiceEntries, type QuestionBase } from './base.ts'
import { choiceIssues, diff, legacyOptions, madeOptions, summary } from './choice.ts'
import type { GivenValue, KindRules, Making } from './kind-rules.ts'
import type { Fitted, LegacyGiven } from './legacy.ts'
import type { Compared } from './operators.ts'

/** One of several options. */
export const radioSchema = v.strictObject({ ...choiceEntries, kind: v.literal('radio') })
export type RadioQuestion = v.InferOutput<typeof radioSchema>

export function radioIssues({ options }: RadioQuestion, value: GivenValue, path: IssuePath): Issue[] {
  if (typeof value !== 'string') return [issue('answer.shape', path)]
  return options.some(({ id }) => id === value) ? [] : [issue('answer.option', path)]
}

function fitLegacy(question: RadioQuestion, given: LegacyGiven): Fitted {
  if ('chosen' in given && given.chosen.length > 1) return 'value'
  const chosen = legacyOptions(question, given)
  return typeof chosen === 'string' ? chosen : { value: chosen[0] ?? null }
}

function keys(value: GivenValue): string[] {
  return typeof value === 'string' ? [value] : []
}

function compared(): Compared {
  return 'option'
}

function make(base: QuestionBase, making: Making): RadioQuestion {
  return { ...base, kind: 'radio', ...madeOptions(making) }
}

export const radio: KindRules<RadioQuestion> = {
  schema: radioSchema,
  issues: radioIssues,
  fitLegacy,
  keys,
  compared,
  summary,
  diff,
  formIssues: choiceIssues,
  make,
}
