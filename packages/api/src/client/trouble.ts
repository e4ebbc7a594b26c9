import { ApiProblem, NoResponse } from './request.ts'

/**
 * What stood in the way of a request: the connection (or a captive portal, whose pages have any status below 500), a server that is busy or
 * away for a moment, one that failed, or a refusal. A server's fault is told by its status, whoever wrote the page that tells it.
 */
export type Trouble = 'offline' | 'busy' | 'failed' | 'refused'

export function troubleOf(error: unknown): Trouble {
  const isAnswer = error instanceof ApiProblem
  if (!isAnswer && !(error instanceof NoResponse)) return 'failed'
  const { status = 0 } = error
  if (status >= 502 && status <= 504) return 'busy'
  if (status >= 500) return 'failed'
  if (!isAnswer) return 'offline'
  return status === 429 ? 'busy' : 'refused'
}
