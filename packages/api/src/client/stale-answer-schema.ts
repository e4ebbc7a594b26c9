import * as v from 'valibot'

/** Beside request.stale of an answer: how it stands, when it was last changed and by whom; the citizen has no username. */
export const staleAnswerSchema = v.object({
  id: v.string(),
  revision: v.number(),
  at: v.string(),
  by: v.nullable(v.object({ username: v.nullable(v.string()) })),
})
export type StaleAnswer = v.InferOutput<typeof staleAnswerSchema>
