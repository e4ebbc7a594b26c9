import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ApiProblem, type Session } from '@ventanilla/api'
import type { Permission } from '@ventanilla/model'
import { client } from './client.ts'

export const sessionKey = ['session'] as const

/** Nobody signed in is an answer (null), not an error. */
async function readSession(): Promise<Session | null> {
  try {
    return await client.session()
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}

export function useSessionQuery() {
  return useQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 })
}

/** The session of a page behind a guard. */
export function useSession(): Session {
  const { data } = useSessionQuery()
  if (!data) throw new Error('useSession outside a guard')
  return data
}

export function useMay(permission: Permission): boolean {
  const { data } = useSessionQuery()
  return data?.permissions.includes(permission) ?? false
}

/** Signs in and forgets what an earlier person had loaded. */
export async function startSession(queryClient: QueryClient, email: string, password: string): Promise<void> {
  const session = await client.signIn({ email, password })
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== sessionKey[0] })
  queryClient.setQueryData(sessionKey, session)
}

/** Ends the session and loads the sign-in page anew, so nothing of this person stays in memory on a shared computer. */
export async function signOut(): Promise<void> {
  try {
    await client.signOut()
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error
  }
  window.location.assign('/login')
}
