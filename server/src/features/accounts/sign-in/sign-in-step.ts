import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv, StaffUser } from '../../../platform/http/context.ts'
import { isHttps } from '../../../platform/http/own-origin.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { readStaffUser } from '../sessions/read-staff-user.ts'
import { newSecret, secretHash } from '../sessions/secret-hash.ts'

const cookie = 'ventanilla-step'
const minutes = 10

type Needed = Pick<Deps, 'db' | 'config' | 'clock'>
export type SignInStepRow = { tokenHash: string; person: StaffUser; needsSetUp: boolean }

/** Remembers that somebody's password was right. The cookie goes to the sign-in alone; no other route knows it, so it is no session. */
export async function beginStep(
  deps: Needed,
  c: Context<AppEnv>,
  { userId, needsSetUp }: { userId: number; needsSetUp: boolean },
): Promise<void> {
  const { db, clock } = deps
  const token = newSecret()
  const createdAt = clock().getTime()
  const expiresAt = createdAt + minutes * 60_000
  const row = { tokenHash: secretHash(token), userId, needsSetUp: needsSetUp ? 1 : 0, createdAt, expiresAt }
  await db.sql.insert(db.tables.signInStep).values(row)
  putCookie(deps, c, token, minutes * 60)
}

/** The step that the request's cookie names, with whoever takes it as they are now. Throws session.step, session.blocked. */
export async function readStep(deps: Needed, c: Context<AppEnv>): Promise<SignInStepRow> {
  const step = await findStep(deps, c)
  if (!step) throw new Problem('session.step')
  if (step.isBlocked) throw new Problem('session.blocked')
  return step
}

/** The same, where there is one. */
export async function findStep(
  { db, clock }: Needed,
  c: Context<AppEnv>,
): Promise<(SignInStepRow & { isBlocked: boolean }) | undefined> {
  const { signInStep } = db.tables
  const tokenHash = secretHash(getCookie(c, cookie) ?? '')
  const [row] = await db.sql
    .select()
    .from(signInStep)
    .where(and(eq(signInStep.tokenHash, tokenHash), gt(signInStep.expiresAt, clock().getTime())))
  const known = row && (await readStaffUser(db, row.userId))
  return row && known && { tokenHash, ...known, needsSetUp: row.needsSetUp === 1 }
}

/** Takes the step, once. Throws session.step where somebody else did, or where the account's sessions were ended meanwhile. */
export async function takeStep(deps: Pick<Deps, 'db'>, { tokenHash }: SignInStepRow): Promise<void> {
  const { signInStep } = deps.db.tables
  const taken = await deps.db.sql
    .delete(signInStep)
    .where(eq(signInStep.tokenHash, tokenHash))
    .returning({ userId: signInStep.userId })
  if (taken.length === 0) throw new Problem('session.step')
}

/** Takes the cookie of the step away; after that of the session was set. */
export function forgetStep(deps: Pick<Deps, 'config'>, c: Context<AppEnv>): void {
  if (getCookie(c, cookie) !== undefined) putCookie(deps, c, '', 0)
}

function putCookie({ config }: Pick<Deps, 'config'>, c: Context<AppEnv>, value: string, maxAge: number): void {
  const secure = isHttps(config)
  setCookie(c, cookie, value, { httpOnly: true, sameSite: 'Strict', path: '/api/v1/session', secure, maxAge })
}
