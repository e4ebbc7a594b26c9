import type { Logger } from 'pino'
import { removeOldTokens } from '../adapters/municipal-platform/remove-old-tokens.ts'
import { removeExpired } from '../features/accounts/sessions/remove-expired.ts'
import { removeOldChanges } from '../features/answers/changes/remove-old-changes.ts'
import { removeOldJobs } from '../features/answers/bulk/remove-old-jobs.ts'
import { removeOldLinks } from '../features/answers/links/open-link.ts'
import { forgetSubjects } from '../features/answers/data-requests/approve-request.ts'
import { runRetention } from '../features/answers/keeping/run-retention.ts'
import { emptyTrash } from '../features/answers/trash/empty-trash.ts'
import { removeOldCitizenSessions } from '../features/citizen-portal/citizen-session.ts'
import type { Deps } from '../features/deps.ts'
import { removeOldMailCodes } from '../features/mail-codes/confirm-mail-code.ts'
import { remindCitizens } from '../features/notifications/citizens/remind-citizens.ts'
import { removeOldDeliveries } from '../features/webhooks/remove-old-deliveries.ts'
import { sweepResumes } from '../features/resumes/sweep-resumes.ts'
import { errorForLog } from '../platform/log/error-for-log.ts'
import { removeOldRows } from './remove-old-rows.ts'

const everyMs = 3_600_000

type HousekeepingDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'files' | 'answerSubscribers'> & {
  log: Pick<Logger, 'warn'>
}

/** What is thrown away while the server runs, and who is reminded; each by itself, so that one that fails keeps no other from its work. */
const chores: Readonly<Record<string, (deps: HousekeepingDeps) => Promise<unknown>>> = {
  'what expired of sessions': removeExpired,
  'sessions of citizens': removeOldCitizenSessions,
  'links of mails': removeOldLinks,
  'codes that proved addresses': removeOldMailCodes,
  'tokens of citizens': removeOldTokens,
  'the trash': emptyTrash,
  'what is kept no longer': runRetention,
  'whom requests were about': forgetSubjects,
  'what was to be gone on with elsewhere': sweepResumes,
  'old rows': removeOldRows,
  'old jobs': removeOldJobs,
  'changes that are told no longer': removeOldChanges,
  'what webhooks were told': removeOldDeliveries,
  'reminders of corrections': remindCitizens,
}

export type Housekeeping = { stop(): Promise<void> }

/** Tidies at the start and every hour; several processes may do so at once. */
export function startHousekeeping(deps: HousekeepingDeps): Housekeeping {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const tidy = async () => {
    for (const [name, chore] of Object.entries(chores)) {
      await chore(deps).catch((error: unknown) => {
        deps.log.warn({ chore: name, error: errorForLog(error) }, 'not tidied, trying again in an hour')
      })
    }
    if (isStopped) return
    timer = setTimeout(() => {
      running = tidy()
    }, everyMs)
    timer.unref()
  }
  let running = tidy()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
