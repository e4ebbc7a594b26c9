import * as v from 'valibot'
import { type Issue, type IssuePath, issue } from '../issue.ts'
import { localizedTitleSchema } from '../localized-text.ts'
import { baseEntries, type QuestionBase } from './base.ts'
import type { GivenValue, KindRules } from './kind-rules.ts'
import type { Fitted, LegacyGiven } from './legacy.ts'
import type { Compared } from './operators.ts'
import { endOfScale, isPoint, pointsOf } from './points.ts'

export const scaleLooks = ['numbers', 'stars'] as const

/** One of a row of whole numbers, which may begin with 0; what its two ends mean stands beside them. */
export const scaleSchema = v.strictObject({
  ...baseEntries,
  kind: v.literal('scale'),
  from: v.picklist([0, 1]),
  points: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(11)),
  look: v.picklist(scaleLooks),
  low: v.exactOptional(localizedTitleSchema),
  high: v.exactOptional(localizedTitleSchema),
})
export type ScaleQuestion = v.InferOutput<typeof scaleSchema>

export function scaleIssues(question: ScaleQuestion, value: GivenValue, path: IssuePath): Issue[] {
  if (typeof value !== 'number') return [issue('answer.shape', path)]
  return isPoint(question, value) ? [] : [issue('answer.option', path)]
}

function fitLegacy(question: ScaleQuestion, given: LegacyGiven): Fitted {
  const value =
    'number' in given ? given.number : 'text' in given ? Number(given.text.trim() || Number.NaN) : Number.NaN
  return isPoint(question, value) ? { value } : 'value'
}

function keys(value: GivenValue): string[] {
  return typeof value === 'number' ? [String(value)] : []
}

function summary(question: ScaleQuestion) {
  return pointsOf(question).map(point => ({ id: String(point), text: { text: String(point) } }))
}

function compared(): Compared {
  return 'number'
}

function diff({ from, points, look, low, high }: ScaleQuestion) {
  return { points: `${from} – ${endOfScale({ from, points })}`, look, low, high }
}

function make(base: QuestionBase): ScaleQuestion {
  return { ...base, kind: 'scale', from: 1, points: 5, look: 'numbers' }
}

export const scale: KindRules<ScaleQuestion> = {
  schema: scaleSchema,
  issues: scaleIssues,
  fitLegacy,
  keys,
  compared,
  summary,
  diff,
  formIssues: () => [],
  make,
}
