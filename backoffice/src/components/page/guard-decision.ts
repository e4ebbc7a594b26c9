import type { Session } from '@ventanilla/api'
import type { Permission } from '@ventanilla/model'

export type SessionState =
  | { status: 'pending' }
  | { status: 'error' }
  | { status: 'success'; session: Pick<Session, 'permissions'> | null }
export type Decision = 'wait' | 'failed' | 'signIn' | 'forbidden' | 'enter'

/** What a protected route does with the session it finds (spec 1 §2). Of several permissions one is enough; without any, being signed in. */
export function decide(state: SessionState, needs?: Permission | readonly Permission[]): Decision {
  if (state.status === 'pending') return 'wait'
  if (state.status === 'error') return 'failed'
  if (state.session === null) return 'signIn'
  const held = state.session.permissions
  return needs === undefined || [needs].flat().some(each => held.includes(each)) ? 'enter' : 'forbidden'
}

/** Where the person wanted to go, kept in the history entry of the sign-in page; only a path of our own counts. */
export function wantedPath(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/home'
}
