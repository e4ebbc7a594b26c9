import type { Deps } from '../deps.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { createSessions } from './sessions.ts'

const hour = 3600 * 1000

/** Removes expired sessions now and every hour while the process runs; they count no more in any case. */
export function removeExpired(deps: Deps): void {
  const sessions = createSessions(deps)
  const remove = () => {
    sessions.endExpired().catch((error: unknown) => {
      deps.log.warn({ error: errorForLog(error) }, 'expired sessions not removed, trying again in an hour')
    })
  }
  remove()
  setInterval(remove, hour).unref()
}
