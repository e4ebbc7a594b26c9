import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem, NoResponse } from '@ventanilla/api'
import { sessionKey } from './session.ts'

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

export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A session that ended anywhere ends here too: the guards then lead to the sign-in page.
      onError: error => {
        if (error instanceof ApiProblem && error.status === 401) queryClient.setQueryData(sessionKey, null)
      },
    }),
    defaultOptions: { queries: { retry: shouldRetry, retryDelay, staleTime: 15_000 } },
  })
  return queryClient
}
