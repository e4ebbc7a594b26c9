import type { User } from '@ventanilla/api'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** What each of these users signs in with beside the password. */
export async function factorsOfUsers(
  { sql, tables: { userTotp, passkey } }: Database,
  ids: readonly number[],
): Promise<(id: number) => User['secondFactor']> {
  if (ids.length === 0) return () => []
  const [apps, passkeys] = await Promise.all([
    sql
      .select({ userId: userTotp.userId })
      .from(userTotp)
      .where(and(inArray(userTotp.userId, [...ids]), isNotNull(userTotp.secret))),
    sql
      .selectDistinct({ userId: passkey.userId })
      .from(passkey)
      .where(inArray(passkey.userId, [...ids])),
  ])
  const has = (rows: readonly { userId: number }[], id: number) => rows.some(({ userId }) => userId === id)
  return id => [...(has(apps, id) ? ['totp' as const] : []), ...(has(passkeys, id) ? ['passkey' as const] : [])]
}
