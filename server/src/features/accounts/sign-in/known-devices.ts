import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../../../platform/db/database.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import { isHttps } from '../../../platform/http/own-origin.ts'
import type { Deps } from '../../deps.ts'

const cookie = 'ventanilla-device'
const days = 180
const dayMs = 24 * 3_600_000
/** Several people sign in at one counter; the cookie stays short all the same. */
const mostPeople = 5

/**
 * Browsers in which an account signed in before: strangers' wrong passwords do not keep them out. Each has a signed mark for each account, in
 * a cookie that goes to the sign-in alone and opens nothing by itself.
 */
export function knownDevices({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>) {
  let known: Promise<string> | undefined
  const key = async () => {
    known ??= signingKey(db, clock())
    known.catch(() => (known = undefined))
    return await known
  }
  const marksOf = (c: Context) => (getCookie(c, cookie) ?? '').split('~').filter(Boolean).slice(0, mostPeople)
  const isOf = (mark: string, email: string, secret: string) => {
    const [id = '', since = '', given = ''] = mark.split('.')
    const age = clock().getTime() - Number.parseInt(since, 36)
    return age >= 0 && age < days * dayMs && isEqual(given, signature(secret, [id, since, email]))
  }
  return {
    /** What this browser is called where the account signed in here before. */
    async find(c: Context<AppEnv>, email: string): Promise<string | undefined> {
      const marks = marksOf(c)
      if (marks.length === 0) return undefined
      const secret = await key()
      return marks.find(mark => isOf(mark, email, secret))?.split('.')[0]
    },
    /** Marks the browser anew, beside the marks of others. */
    async remember(c: Context<AppEnv>, email: string): Promise<void> {
      const secret = await key()
      const others = marksOf(c).filter(mark => !isOf(mark, email, secret))
      const [id, since] = [randomBytes(12).toString('base64url'), clock().getTime().toString(36)]
      const mark = [id, since, signature(secret, [id, since, email])].join('.')
      setCookie(c, cookie, [mark, ...others].slice(0, mostPeople).join('~'), {
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/v1/session',
        secure: isHttps(config),
        maxAge: days * 24 * 3600,
      })
    },
  }
}

/** Made once for the installation: every process signs alike, and marks outlive a start. */
async function signingKey({ sql, tables: { setting } }: Database, at: Date): Promise<string> {
  const name = 'device_key'
  const value = randomBytes(32).toString('base64url')
  await sql.insert(setting).values({ name, value, updatedAt: at.getTime() }).onConflictDoNothing()
  const [row] = await sql.select({ value: setting.value }).from(setting).where(eq(setting.name, name))
  return row?.value ?? value
}

function signature(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('.')).digest('base64url')
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
