import * as v from 'valibot'

/** Somebody of the staff as others see them beside an answer. */
export const staffMemberSchema = v.object({ id: v.string(), username: v.string(), name: v.string() })
export type StaffMember = v.InferOutput<typeof staffMemberSchema>
