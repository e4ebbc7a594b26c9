import { and, eq, gt } from 'drizzle-orm'
import type { IdentityProvider, SignOn } from '../../../adapters/identity/identity-provider.ts'
import type { Deps } from '../../deps.ts'
import { secretHash } from '../sessions/secret-hash.ts'

/** How long a person may take at the provider. */
export const flowMs = 10 * 60_000

export type Flow = { signOn: SignOn; mode: 'popup' | 'redirect'; returnTo: string }

/** The cookie that ties a sign-on to the browser that began it, so that nobody can finish theirs in somebody else's. */
export function flowCookie({ isSecure }: { isSecure: boolean }, state: string): string {
  return `${isSecure ? '__Host-' : ''}ventanilla-sso-${secretHash(state).slice(0, 10)}`
}

/** Begins a sign-on: its secrets wait here, under the digest of the state that travels. */
export async function beginFlow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identity: IdentityProvider,
  { mode, returnTo }: Omit<Flow, 'signOn'>,
): Promise<SignOn> {
  const signOn = identity.newSignOn()
  await db.sql.insert(db.tables.ssoFlow).values({
    stateHash: secretHash(signOn.state),
    nonce: signOn.nonce,
    codeVerifier: signOn.codeVerifier,
    mode,
    returnTo,
    expiresAt: clock().getTime() + flowMs,
  })
  return signOn
}

/** The sign-on that a state belongs to, once: a callback that comes again finds nothing. */
export async function takeFlow({ db, clock }: Pick<Deps, 'db' | 'clock'>, state: string): Promise<Flow | undefined> {
  const { ssoFlow } = db.tables
  const [row] = await db.sql
    .delete(ssoFlow)
    .where(and(eq(ssoFlow.stateHash, secretHash(state)), gt(ssoFlow.expiresAt, clock().getTime())))
    .returning()
  if (!row) return undefined
  const { nonce, codeVerifier, mode, returnTo } = row
  return { signOn: { state, nonce, codeVerifier }, mode: mode === 'popup' ? 'popup' : 'redirect', returnTo }
}
