import { ApiProblem } from '@ventanilla/api'

/** A refusal because somebody was faster brings what stands now. */
export function currentOf<Thing extends { revision: number }>(error: unknown, before: Thing): Thing | undefined {
  if (!(error instanceof ApiProblem && error.status === 412)) return undefined
  const { problem } = error
  const current = 'current' in problem ? problem.current : undefined
  return isLike(current, before) ? current : undefined
}

/** The server's own answer: it has every key of what it answered before. */
function isLike<Thing extends object>(value: unknown, before: Thing): value is Thing {
  return typeof value === 'object' && value !== null && Object.keys(before).every(key => key in value)
}
