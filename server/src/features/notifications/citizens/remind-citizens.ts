import { type Holiday, municipalitySettingsSchema } from '@ventanilla/model'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { run } from '../../../platform/db/handle.ts'
import { dayText } from '../../../platform/municipal-time.ts'
import { outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import type { Deps } from '../../deps.ts'
import { loadHolidays } from '../../forms/snapshot/read-holidays.ts'
import { termOfCorrection } from '../../forms/snapshot/term-of-correction.ts'
import { tellKind } from './tell-rows.ts'

/** No term is as long as this, holidays included: what was asked before is not looked at any more. */
const longestMs = 180 * 86_400_000

/**
 * Reminds citizens of what they were asked to correct, once, some working days before its term. Gives how many. Several processes may do so at
 * once: the request is marked with the row that it writes, by one of them.
 */
export async function remindCitizens({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { changeRequest } = db.tables
  const at = clock().getTime()
  let reminded = 0
  for (const { id, answerUid, municipalityId } of await dueRequests({ db, clock })) {
    const isMine = await db.transact(function* (tx) {
      const [marked] = yield* run(
        tx
          .update(changeRequest)
          .set({ remindedAt: at })
          .where(and(eq(changeRequest.id, id), isNull(changeRequest.remindedAt), isNull(changeRequest.closedAt)))
          .returning({ id: changeRequest.id }),
      )
      if (!marked) return false
      yield* queueRow(tx, outboxRow(tellKind, { events: ['reminder'] }), { municipalityId, answerUid, at })
      return true
    })
    if (isMine) reminded++
  }
  return reminded
}

/** The last open request of each answer that is due to be reminded of today. */
async function dueRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { answer, changeRequest, municipality } = db.tables
  const now = clock().getTime()
  const open = await db.sql
    .select({
      id: changeRequest.id,
      at: changeRequest.at,
      remindedAt: changeRequest.remindedAt,
      answerUid: answer.uid,
      municipalityId: municipality.id,
      timeZone: municipality.timeZone,
      settings: municipality.settings,
    })
    .from(changeRequest)
    .innerJoin(answer, and(eq(answer.id, changeRequest.answerId), isNull(answer.trashedAt)))
    .innerJoin(municipality, eq(municipality.id, changeRequest.municipalityId))
    .where(and(isNull(changeRequest.closedAt), gt(changeRequest.at, now - longestMs)))
    .orderBy(asc(changeRequest.id))
  const last = new Map(open.map(each => [each.answerUid, each]))
  const holidays = new Map<number, readonly Holiday[]>()
  const due: (typeof open)[number][] = []
  for (const each of last.values()) {
    if (each.remindedAt !== null) continue
    const { municipalityId, timeZone } = each
    const known = holidays.get(municipalityId) ?? (await loadHolidays(db.sql, municipalityId))
    holidays.set(municipalityId, known)
    const settings = v.parse(municipalitySettingsSchema, JSON.parse(each.settings))
    const { until, remindOn } = termOfCorrection({ timeZone, settings }, each.at, known)
    const today = dayText(timeZone, now)
    if (remindOn !== null && remindOn <= today && today <= until) due.push(each)
  }
  return due
}
