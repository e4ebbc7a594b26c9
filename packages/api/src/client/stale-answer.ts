import * as v from 'valibot'
import { ApiProblem } from './request.ts'

/** Beside request.stale of an answer: how it stands, when it was last changed and by whom; the citizen has no username. */
export const staleAnswerSchema = v.object({
  id: v.string(),
  revision: v.number(),
  at: v.string(),
  by: v.nullable(v.object({ username: v.nullable(v.string()) })),
})
export type StaleAnswer = v.InferOutput<typeof staleAnswerSchema>

const problemSchema = v.object({ current: staleAnswerSchema })

/** What a refusal says of the change that came first; undefined where it is another refusal. */
export function staleAnswerOf(error: unknown): StaleAnswer | undefined {
  if (!(error instanceof ApiProblem && error.status === 412)) return undefined
  const read = v.safeParse(problemSchema, error.problem)
  return read.success ? read.output.current : undefined
}
