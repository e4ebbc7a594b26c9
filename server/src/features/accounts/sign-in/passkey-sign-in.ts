import type { PasskeyProof } from '@ventanilla/api'
import { and, eq, lt, or } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { type PasskeyPlace, takeChallenge } from '../second-factor/passkey-challenges.ts'
import { readStaffUser } from '../sessions/read-staff-user.ts'

/**
 * Whose passkey signed. One that nobody has, a signature of another place or of something else, a counter that went back and a disabled account
 * get the same answer. Throws session.passkey, session.blocked.
 */
export async function passkeySignIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  proof: PasskeyProof,
  { place, address }: { place: PasskeyPlace; address: string },
): Promise<StaffUser> {
  const { db, clock } = deps
  const { passkey } = db.tables
  const [found] = await db.sql.select().from(passkey).where(eq(passkey.credentialId, proof.credentialId))
  const known = found && (await readStaffUser(db, found.userId))
  const counter = found && (await counterOf(deps, proof, found, place))
  // Two with the same counter at the same moment: one of them is a copy.
  const used =
    found && counter !== undefined
      ? await db.sql
          .update(passkey)
          .set({ counter, lastUsedAt: clock().getTime() })
          .where(and(eq(passkey.id, found.id), or(lt(passkey.counter, counter), eq(passkey.counter, 0))))
          .returning({ id: passkey.id })
      : []
  if (!known || known.person.account !== 'product' || used.length === 0) {
    const actor = known?.person ?? { name: '—' }
    await recordAudit(db, { action: 'session.failed', actor, detail: { reason: 'passkey' }, address, at: clock() })
    throw new Problem('session.passkey')
  }
  if (known.isBlocked) throw new Problem('session.blocked')
  return known.person
}

type Kept = Deps['db']['tables']['passkey']['$inferSelect']

/** What the authenticator counts now; undefined where its signature is not good. */
async function counterOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { credentialId, clientDataJSON, authenticatorData, signature }: PasskeyProof,
  { userId, publicKey, counter }: Kept,
  { origin, rpId }: PasskeyPlace,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge => takeChallenge(deps, { challenge, kind: 'enter', userId }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => undefined)
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined
}
