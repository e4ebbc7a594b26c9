import { ApiProblem, troubleOf } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'

/** What went wrong, in words: the server's own sentence for a refusal, ours where nothing came back. */
export function problemSentence(error: unknown, text: Text): string {
  if (!(error instanceof ApiProblem))
    return text.t(troubleOf(error) === 'offline' ? 'shell.noResponse' : 'shell.serverFailed')
  if (error.status === 429 && error.retryAfter !== undefined) {
    return text.t('shell.tooMany', { minutes: Math.ceil(error.retryAfter / 60) })
  }
  return error.problem.detail
}
