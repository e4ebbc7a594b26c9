import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import { ownOrigin } from '../../../platform/http/own-origin.ts'
import type { Deps } from '../../deps.ts'
import { secretHash } from '../sessions/secret-hash.ts'

/** How long an authenticator may take, and the person at it. */
export const challengeMs = 5 * 60_000

type Kind = 'add' | 'enter'

/** Something to sign, once. `userId`: of whose account it must be. */
export async function newChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, userId }: { kind: Kind; userId: number | null },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = clock().getTime() + challengeMs
  await db.sql
    .insert(db.tables.passkeyChallenge)
    .values({ challengeHash: secretHash(challenge), kind, userId, expiresAt })
  return challenge
}

/** Whether the challenge is one that waits for this kind of answer, of this account or of any; it waits no more. */
export async function takeChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { challenge, kind, userId }: { challenge: string; kind: Kind; userId: number },
): Promise<boolean> {
  const { passkeyChallenge: table } = db.tables
  const [taken] = await db.sql
    .delete(table)
    .where(
      and(eq(table.challengeHash, secretHash(challenge)), eq(table.kind, kind), gt(table.expiresAt, clock().getTime())),
    )
    .returning({ userId: table.userId })
  return taken !== undefined && (taken.userId === userId || (kind === 'enter' && taken.userId === null))
}

/** Where passkeys are made and used: the configured address, else what the request was sent to. A passkey belongs to the host of it. */
export function passkeyPlace(c: Context, { config }: Pick<Deps, 'config'>): { origin: string; rpId: string } {
  const origin = ownOrigin(c, config)
  return { origin, rpId: new URL(origin).hostname }
}
export type PasskeyPlace = ReturnType<typeof passkeyPlace>
