import { ApiProblem } from './request.ts'
import type { StaleAnswer } from './stale-answer-schema.ts'

/** What a refusal says of the change that came first; undefined where it is another refusal. */
export function staleAnswerOf(error: unknown): StaleAnswer | undefined {
  if (!(error instanceof ApiProblem && error.status === 412) || !('current' in error.problem)) return undefined
  const { current } = error.problem
  return isStaleAnswer(current) ? current : undefined
}

/** As staleAnswerSchema has it; the library of schemas would weigh 3 kB gzip where nothing else needs it. */
function isStaleAnswer(value: unknown): value is StaleAnswer {
  if (!isObject(value) || typeof value['id'] !== 'string') return false
  if (typeof value['revision'] !== 'number' || typeof value['at'] !== 'string') return false
  const by = value['by']
  return by === null || (isObject(by) && (by['username'] === null || typeof by['username'] === 'string'))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
