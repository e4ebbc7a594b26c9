import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { randomText } from '../../../platform/random-text.ts'
import { secretHash } from '../sessions/secret-hash.ts'

const codes = 10
/** Without letters that are taken for figures or each other: 16 of them are 80 bits, which no list of digests gives back. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4

/** Puts ten codes in the place of those that were there, and gives them: they are told once. */
export function* newRecoveryCodes(
  { tables: { recoveryCode } }: Pick<Database, 'tables'>,
  tx: Handle,
  { userId, at }: { userId: number; at: Date },
): Steps<string[]> {
  const made = Array.from({ length: codes }, () =>
    Array.from({ length: groups }, () => randomText(alphabet, 4)).join('-'),
  )
  yield* run(tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId)))
  yield* run(
    tx
      .insert(recoveryCode)
      .values(made.map(code => ({ userId, codeHash: recoveryHash(code), createdAt: at.getTime() }))),
  )
  return made
}

/** Whether the code was one that the person had left; it is none any more. */
export async function useRecoveryCode(
  { sql, tables: { recoveryCode } }: Database,
  { userId, code, at }: { userId: number; code: string; at: Date },
): Promise<boolean> {
  const used = await sql
    .update(recoveryCode)
    .set({ usedAt: at.getTime() })
    .where(
      and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, recoveryHash(code)), isNull(recoveryCode.usedAt)),
    )
    .returning({ userId: recoveryCode.userId })
  return used.length > 0
}

export async function recoveryCodesLeft({ sql, tables: { recoveryCode } }: Database, userId: number): Promise<number> {
  const [left] = await sql
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))
  return left?.codes ?? 0
}

/** Written with or without what stands between the groups, in capitals or not. */
function recoveryHash(code: string): string {
  return secretHash(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
