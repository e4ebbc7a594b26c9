import * as v from 'valibot'
import { type Issue, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import { localizedTitleSchema } from '../localized-text.ts'
import { baseEntries, type QuestionBase } from './base.ts'
import type { KindRules } from './kind-rules.ts'
import type { Fitted } from './legacy.ts'
import type { Compared } from './operators.ts'
import { partIdSchema } from './part-id.ts'

export const calculations = ['sum', 'product'] as const

const termSchema = v.union([
  v.strictObject({ questionId: partIdSchema }),
  v.strictObject({ constant: v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9)) }),
])
/** What is added or multiplied: the number or the value of the option that was answered, or always the same number. */
export type CalculationTerm = v.InferOutput<typeof termSchema>

/** A number that nobody writes: it follows from others (answer/calculated.ts). */
export const calculatedSchema = v.strictObject({
  ...baseEntries,
  kind: v.literal('calculated'),
  operation: v.picklist(calculations),
  terms: v.pipe(v.array(termSchema), v.maxLength(limits.terms)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  unit: v.exactOptional(localizedTitleSchema),
})
export type CalculatedQuestion = v.InferOutput<typeof calculatedSchema>

/** The legacy product calculates nothing. */
function fitLegacy(): Fitted {
  return null
}

function keys(): string[] {
  return []
}

function summary() {
  return []
}

function compared(): Compared {
  return 'number'
}

function diff({ operation, terms, decimals, unit }: CalculatedQuestion) {
  return { operation, terms, decimals, unit }
}

function formIssues({ terms }: CalculatedQuestion, path: readonly string[], title: string): Issue[] {
  return terms.length === 0 ? [issue('form.calculated.none', [...path, 'terms'], { title })] : []
}

function make(base: QuestionBase): CalculatedQuestion {
  return { ...base, kind: 'calculated', operation: 'sum', terms: [], decimals: 2 }
}

export const calculated: KindRules<CalculatedQuestion> = {
  schema: calculatedSchema,
  // What was sent is compared with what comes out (answer/calculated.ts).
  issues: () => [],
  fitLegacy,
  keys,
  compared,
  summary,
  diff,
  formIssues,
  make,
}
