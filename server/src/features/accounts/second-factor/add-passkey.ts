import { mostPasskeys, type NewPasskey, type PasskeyCreation } from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomId } from '../../../platform/random-id.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { challengeMs, newChallenge, type PasskeyPlace, takeChallenge } from './passkey-challenges.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { tellFactor } from './tell-factor.ts'

type Needed = Pick<Deps, 'db' | 'config' | 'clock'>
/** Ed25519, ECDSA with P-256, RSA with SHA-256: what authenticators make. */
const algorithms = [-8, -7, -257]

const transportsSchema = v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))

/** Passkeys of an account as browsers are told of them. */
export async function namedPasskeys({ db: { sql, tables } }: Pick<Deps, 'db'>, userId: number) {
  const rows = await sql.select().from(tables.passkey).where(eq(tables.passkey.userId, userId))
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: v.parse(transportsSchema, JSON.parse(transports)),
  }))
}

/** What a browser is asked to make: found without a name, and only with the person's finger, face or PIN. Throws passkey.most. */
export async function beginPasskey(
  deps: Needed,
  { userId, viewer, email, username, firstName, lastName }: StaffUser,
  rpId: string,
): Promise<PasskeyCreation> {
  const excludeCredentials = await namedPasskeys(deps, userId)
  if (excludeCredentials.length >= mostPasskeys) throw new Problem('passkey.most')
  return {
    rp: { id: rpId, name: deps.config.productName },
    user: {
      id: Buffer.from(viewer.id).toString('base64url'),
      name: email ?? username,
      displayName: `${firstName} ${lastName}`.trim() || username,
    },
    challenge: await newChallenge(deps, { kind: 'add', userId }),
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Keeps what the browser made. Gives recovery codes to who had none. Throws passkey.refused, passkey.most. */
export async function addPasskey(
  deps: Needed,
  person: StaffUser,
  given: NewPasskey,
  { place: { origin, rpId }, address }: { place: PasskeyPlace; address: string },
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, clock } = deps
  const { passkey } = db.tables
  const { userId } = person
  const { name, credentialId, clientDataJSON, attestationObject, transports } = given
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge => takeChallenge(deps, { challenge, kind: 'add', userId }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  const credential = verified?.registrationInfo?.credential
  if (!verified?.verified || !credential) throw new Problem('passkey.refused')
  const at = clock()
  const hasCodes = (await recoveryCodesLeft(db, userId)) > 0
  return await db.transact(function* (tx) {
    const own = yield* run(tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, userId)))
    if (own.length >= mostPasskeys) throw new Problem('passkey.most')
    const added = yield* run(
      tx
        .insert(passkey)
        .values({
          uid: randomId(),
          userId,
          name,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: JSON.stringify(transports),
          createdAt: at.getTime(),
        })
        .onConflictDoNothing()
        .returning({ id: passkey.id }),
    )
    if (added.length === 0) throw new Problem('passkey.refused')
    const recoveryCodes = hasCodes ? null : yield* newRecoveryCodes(db, tx, { userId, at })
    const detail = { by: 'passkey', name }
    yield* run(recordAudit(db, { action: 'factor.added', actor: person, detail, address, at }, tx))
    yield* tellFactor(deps, tx, { userId, about: 'passkeyAdded', at })
    return { recoveryCodes }
  })
}

/** Throws passkey.notFound. */
export async function renamePasskey(
  { db: { sql, tables } }: Pick<Deps, 'db'>,
  { userId }: StaffUser,
  { uid, name }: { uid: string; name: string },
): Promise<void> {
  const { passkey } = tables
  const renamed = await sql
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.uid, uid), eq(passkey.userId, userId)))
    .returning({ id: passkey.id })
  if (renamed.length === 0) throw new Problem('passkey.notFound')
}
