import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { outboxRow } from '../../platform/outbox/outbox-kind.ts'
import { queueRow } from '../../platform/outbox/queue-row.ts'
import { Problem } from '../../platform/problem.ts'
import { findOldLink } from '../answers/links/find-link.ts'
import type { Deps } from '../deps.ts'
import { tellKind } from '../notifications/citizens/tell-rows.ts'

/**
 * Tells the citizen of an old link's answer once more what waits for them, with a new link, where something does. Whoever asks hears the same
 * in any case: it goes to the address that is known and to no other.
 */
export async function renewLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limits: RateLimits,
  token: string,
): Promise<void> {
  const found = await findOldLink(db, token)
  const isWaiting = found?.answer.requests.some(({ closedAt }) => closedAt === undefined)
  if (!found || !isWaiting || !(await isWithin(limits, String(found.link.answerId)))) return
  const row = outboxRow(tellKind, { events: ['changesRequested'] })
  const about = { municipalityId: found.link.municipalityId, answerUid: found.answer.id, at: clock().getTime() }
  await db.transact(tx => queueRow(tx, row, about))
}

/** Whether another may go to the same answer: a limit that is told would tell of the answer. */
async function isWithin(limits: RateLimits, answer: string): Promise<boolean> {
  try {
    await limits.take('linkRenewal', `answer:${answer}`)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
