import * as v from 'valibot'

/** Months after which a rule may take something, and how many rules a municipality may have. */
export const retentionMonths = { least: 1, most: 600 } as const
export const mostRetentionRules = 200

export const retentionActions = ['anonymise', 'delete'] as const
export type RetentionAction = (typeof retentionActions)[number]

/** Any state in which an answer has come to its end. */
export const finalStates = 'final'

/**
 * How long answers are kept: of a form, by its uid, or without one of all forms that have no rule of their own for the action; `months` after they
 * came into `state`, a state of the form or any final one, or without one after they were given.
 */
export const retentionRuleSchema = v.strictObject({
  form: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  state: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  months: v.pipe(v.number(), v.integer(), v.minValue(retentionMonths.least), v.maxValue(retentionMonths.most)),
  action: v.picklist(retentionActions),
})
export type RetentionRule = v.InferOutput<typeof retentionRuleSchema>

/** The rules that are a form's: its own, and for an action of which it has none, those of all forms. */
export function rulesFor(rules: readonly RetentionRule[], formUid: string): RetentionRule[] {
  return retentionActions.flatMap(action => {
    const ofAction = rules.filter(rule => rule.action === action)
    const own = ofAction.filter(rule => rule.form === formUid)
    return own.length > 0 ? own : ofAction.filter(rule => rule.form === null)
  })
}

/** Whatever came before this instant is older than so many months, counted by the calendar; the last day of a shorter month is its own. */
export function monthsBefore(instant: number, months: number): number {
  const at = new Date(instant)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at.getTime()
}
