import * as v from 'valibot'
import { type Issue, type IssuePath, issue } from '../issue.ts'
import { baseEntries, type QuestionBase } from './base.ts'
import type { GivenValue, KindRules } from './kind-rules.ts'
import type { Fitted, LegacyGiven } from './legacy.ts'
import type { Compared } from './operators.ts'

/** Yes or no. */
export const booleanSchema = v.strictObject({ ...baseEntries, kind: v.literal('boolean') })
export type BooleanQuestion = v.InferOutput<typeof booleanSchema>

export function booleanIssues(_: BooleanQuestion, value: GivenValue, path: IssuePath): Issue[] {
  return typeof value === 'boolean' ? [] : [issue('answer.shape', path)]
}

function fitLegacy(_: BooleanQuestion, given: LegacyGiven): Fitted {
  return 'yes' in given ? { value: given.yes } : 'value'
}

function keys(value: GivenValue): string[] {
  return typeof value === 'boolean' ? [String(value)] : []
}

function summary() {
  return [
    { id: 'true', text: null },
    { id: 'false', text: null },
  ]
}

function diff() {
  return {}
}

function formIssues(): Issue[] {
  return []
}

function compared(): Compared {
  return 'yesNo'
}

function make(base: QuestionBase): BooleanQuestion {
  return { ...base, kind: 'boolean' }
}

export const boolean: KindRules<BooleanQuestion> = {
  schema: booleanSchema,
  issues: booleanIssues,
  fitLegacy,
  keys,
  compared,
  summary,
  diff,
  formIssues,
  make,
}
