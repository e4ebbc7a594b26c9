import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem, NoResponse } from '@ventanilla/api'
import { afterEnd, sessionKey } from './session.ts'
import { isBlocked, isSignedOut, noteEnd } from './session-end.ts'

/** Only what may pass by itself is tried again: no response, too many requests, a dependency that is down. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  if (error instanceof NoResponse) return true
  return error instanceof ApiProblem && (error.status === 429 || error.status === 503)
}

/** What the server asked for, at most ten seconds; else one second, then two. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiProblem ? error.retryAfter : undefined
  return asked === undefined ? 1_000 * 2 ** failures : Math.min(asked, 10) * 1_000
}

/** A session that ended anywhere ends here too: the guards then lead to the sign-in page. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!queries.getQueryData(sessionKey)) return
    if (isBlocked(error)) noteEnd('blocked')
    if (isSignedOut(error)) queries.setQueryData(sessionKey, afterEnd(queries, error))
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // Without a connection a request fails and says so; the library would wait in silence.
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 15_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
