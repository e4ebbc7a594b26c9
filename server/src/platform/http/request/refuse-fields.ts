import { type FieldRefusal, Problem } from '../../problem.ts'

/** Refuses a request for everything that is wrong with it at once: the first gives the code, and each stands at its field. */
export function refuseFields(refusals: readonly FieldRefusal[]): void {
  const [first] = refusals
  if (first) throw new Problem(first.code, { ...(first.values && { values: first.values }), fields: refusals })
}
