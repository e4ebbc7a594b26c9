import { lte } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { createSessions, type Sessions } from './sessions.ts'

const hour = 3600 * 1000

/** Removes expired sessions, links, codes and sign-ons now and every hour while the process runs; they count no more in any case. */
export function removeExpired(deps: Deps): void {
  const sessions = createSessions(deps)
  const remove = () => {
    removeAll(deps, sessions).catch((error: unknown) => {
      deps.log.warn({ error: errorForLog(error) }, 'what expired was not removed, trying again in an hour')
    })
  }
  remove()
  setInterval(remove, hour).unref()
}

async function removeAll({ db, clock }: Deps, sessions: Sessions): Promise<void> {
  const { passwordReset, ssoFlow, frameCode } = db.tables
  const now = clock().getTime()
  await sessions.endExpired()
  for (const table of [passwordReset, ssoFlow, frameCode]) await db.sql.delete(table).where(lte(table.expiresAt, now))
}
