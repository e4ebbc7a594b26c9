import { and, eq, gt, isNull } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import { newSecret, secretHash } from '../sessions/secret-hash.ts'

/** How long the links of mails work, in hours. */
export const linkHours = { reset: 1, invitation: 72 } as const

/**
 * A link that sets a password, once: of a recovery mail, or of an invitation's first password. Inside the transaction that writes the mail:
 * `const link = yield* newPasswordLink(deps, tx, …)`. It leads to the configured address: what a request calls us may be made up.
 */
export function* newPasswordLink(
  { db: { tables }, config }: { db: Pick<Database, 'tables'>; config: Parameters<typeof baseUrl>[0] },
  tx: Handle,
  { userId, hours, at }: { userId: number; hours: number; at: Date },
): Steps<string> {
  const secret = newSecret()
  const createdAt = at.getTime()
  // A newer mail is the one that its reader looks at: what an older one holds opens nothing any more.
  yield* run(
    tx
      .update(tables.passwordReset)
      .set({ usedAt: createdAt })
      .where(and(eq(tables.passwordReset.userId, userId), isNull(tables.passwordReset.usedAt))),
  )
  const expiresAt = createdAt + hours * 3600 * 1000
  yield* run(tx.insert(tables.passwordReset).values({ tokenHash: secretHash(secret), userId, createdAt, expiresAt }))
  return `${baseUrl(config)}/restablecer/${secret}`
}

/** Whose password a link sets. Throws password.link where it works no longer, or never did. */
export async function linkOwner(db: Database, secret: string, at: Date) {
  const { user, passwordReset: link } = db.tables
  const works = and(eq(link.tokenHash, secretHash(secret)), gt(link.expiresAt, at.getTime()), isNull(link.usedAt))
  const [found] = await db.sql.select({ user }).from(link).innerJoin(user, eq(user.id, link.userId)).where(works)
  const owner = found?.user
  if (!owner || owner.disabled === 1 || owner.account === 'sso') throw new Problem('password.link')
  return owner
}
