import { type QueryClient, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { ApiProblem, type Session, type SignInStep } from '@ventanilla/api'
import type { Permission } from '@ventanilla/model'
import { client } from './client.ts'
import { readFirstSession } from './first-session.ts'
import { forgetEnd, isBlocked, isSignedOut, noteEnd, readEndReason } from './session-end.ts'
import { hasUnsaved } from './unsaved.ts'

export const sessionKey = ['session'] as const

/** Nobody signed in is an answer (null), not an error. */
async function readSession({ client: queries }: QueryFunctionContext): Promise<Session | null> {
  try {
    const session = await readFirstSession()
    const known = queries.getQueryData<Session | null>(sessionKey)
    // Somebody else came in meanwhile: nothing of the earlier person stays in memory.
    if (known && known.user.id !== session.user.id) window.location.assign('/home')
    forgetEnd()
    return session
  } catch (error) {
    if (isBlocked(error)) noteEnd('blocked')
    if (!isSignedOut(error)) throw error
    return afterEnd(queries, error)
  }
}

/**
 * What is known once the server said that nobody is signed in. A session that ended under unsaved work stays known, so the page keeps
 * what was typed while the person signs in again over it.
 */
export function afterEnd(queries: QueryClient, error: unknown): Session | null {
  const known = queries.getQueryData<Session | null>(sessionKey)
  if (!known) return null
  noteEnd(endReasonOf(error))
  return hasUnsaved() ? known : null
}

/** `session.ended.role` says that the role changed; any other refusal, that the time is over. */
function endReasonOf(error: unknown) {
  const code = error instanceof ApiProblem ? error.problem.code : ''
  return readEndReason(code.replace(/^session\.(ended\.)?/, '')) ?? 'expired'
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

/** Asks the server whether the session still holds; whatever it answers is shown. */
export async function checkSession(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: sessionKey })
}

/** Takes over a session that began and forgets what an earlier person had loaded. */
export function takeSession(queries: QueryClient, session: Session): void {
  const known = queries.getQueryData<Session | null>(sessionKey)
  forgetEnd()
  const isOther = known?.user.id !== session.user.id
  if (isOther) queries.removeQueries({ predicate: ({ queryKey }) => !keptKeys.includes(String(queryKey[0])) })
  queries.setQueryData(sessionKey, session)
  if (!isOther) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
}
const keptKeys = ['session', 'settings']

/** Begins a session, or says which step is left before there is one. */
export async function startSession(
  queries: QueryClient,
  email: string,
  password: string,
): Promise<SignInStep | undefined> {
  const answer = await client.signIn({ email, password })
  if ('step' in answer) return answer
  takeSession(queries, answer)
  return undefined
}

/**
 * Ends the session and loads the sign-in page anew, so nothing of this person stays in memory on a shared computer. A single sign-on
 * account goes on to its provider, to be signed out there too (spec 1 §4).
 */
export async function signOut(reason?: string): Promise<void> {
  const answer = await client.signOut().catch(error => {
    if (!isSignedOut(error)) throw error
  })
  window.location.assign(answer?.redirect ?? (reason ? `/login?ended=${reason}` : '/login'))
}
