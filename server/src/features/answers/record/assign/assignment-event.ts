import * as v from 'valibot'

/**
 * Why an answer came to somebody: a person gave it, it was their turn in the area's queue, they opened it first, or whoever had it left, or
 * may not see it any more.
 */
export const assignmentReasons = ['person', 'turn', 'firstReader', 'left', 'access'] as const

export const assignedKind = 'assigned'
/** What the timeline keeps of an assignment; staff ids, null is nobody. */
export const assignedSchema = v.object({
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  why: v.picklist(assignmentReasons),
})
export type Assigned = v.InferOutput<typeof assignedSchema>
