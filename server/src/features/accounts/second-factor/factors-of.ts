import type { SecondFactor } from '@ventanilla/api'
import { isRole, municipalitySettingsSchema } from '@ventanilla/model'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

/** Whether the person's sign-in has a second step. */
export async function hasFactor(db: Database, userId: number): Promise<boolean> {
  const { hasApp, passkeys } = await countFactors(db, userId)
  return hasApp || passkeys > 0
}

/** Whether there is an app that makes codes, and how many passkeys. */
export async function countFactors(db: Database, userId: number): Promise<{ hasApp: boolean; passkeys: number }> {
  const [since, rows] = await Promise.all([totpSince(db, userId), passkeysOf(db, userId)])
  return { hasApp: since !== null, passkeys: rows.length }
}

/** Whether the municipality asks the person's role for a second factor; the second step of a single sign-on account is its provider's. */
export async function needsFactor(
  { sql, tables: { municipality } }: Database,
  { account, role, municipalityId }: Pick<StaffUser, 'account' | 'role' | 'municipalityId'>,
): Promise<boolean> {
  if (account === 'sso' || !isRole(role)) return false
  const [town] = await sql
    .select({ settings: municipality.settings })
    .from(municipality)
    .where(eq(municipality.id, municipalityId))
  const { secondFactorRoles = [] } = v.parse(municipalitySettingsSchema, JSON.parse(town?.settings ?? '{}'))
  return secondFactorRoles.includes(role)
}

/** What the person signs in with beside the password, for their own page. */
export async function readSecondFactor(db: Database, person: StaffUser): Promise<SecondFactor> {
  const since = await totpSince(db, person.userId)
  return {
    isRequired: await needsFactor(db, person),
    totpSince: since === null ? null : new Date(since).toISOString(),
    recoveryCodesLeft: await recoveryCodesLeft(db, person.userId),
    passkeys: (await passkeysOf(db, person.userId)).map(({ uid, name, createdAt, lastUsedAt }) => ({
      id: uid,
      name,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    })),
  }
}

function passkeysOf({ sql, tables: { passkey } }: Database, userId: number) {
  return sql.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.id))
}

async function totpSince({ sql, tables: { userTotp } }: Database, userId: number): Promise<number | null> {
  const [row] = await sql.select({ at: userTotp.confirmedAt }).from(userTotp).where(eq(userTotp.userId, userId))
  return row?.at ?? null
}
