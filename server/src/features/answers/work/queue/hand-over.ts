import { isFinalState, liveSettingsSchema } from '@ventanilla/model'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { delivery, type Work } from '../../../../platform/outbox/deliveries.ts'
import { finishRow } from '../../../../platform/outbox/finish-row.ts'
import { type HandOver, handOverKind } from '../../../accounts/users/hand-over.ts'
import type { Deps } from '../../../deps.ts'
import { versionReader } from '../../../forms/snapshot/read-version.ts'
import { tellCommitted } from '../../events/answer-event.ts'
import { putAssignee } from '../../record/assign/put-assignee.ts'
import { colleagues, firstAreaOf, mayTake } from '../assign/may-take.ts'
import { nextInTurn, queueOf } from './next-in-turn.ts'

type HandOverDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>

const atOnce = 100

export const handOverDelivery = delivery({ ...handOverKind, deliver: handOver })

/**
 * Gives the open answers of somebody who left, or who may not see them any more, to whomever the form's rule says: the next in turn, else
 * nobody. What came to its end stays theirs. Begun anew it goes on where it was, as what is given away is not found again.
 */
async function handOver(deps: HandOverDeps, { row, payload }: Work<HandOver>, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const known = remembered(db)
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const held = await heldAnswers(db, payload, after)
    for (const each of held) await passOn(deps, each, known, 'why' in payload ? payload.why : 'access')
    const last = held.at(-1)
    if (!last || held.length < atOnce) break
    after = last.id
  }
  await finishRow(db, row, row.payload, clock().getTime())
}

type Held = Awaited<ReturnType<typeof heldAnswers>>[number]

async function heldAnswers({ sql, tables: { answer, form } }: Database, of: HandOver, after: number) {
  const which =
    'userId' in of ? eq(answer.assigneeId, of.userId) : and(eq(answer.formId, of.formId), isNotNull(answer.assigneeId))
  return await sql
    .select({
      id: answer.id,
      uid: answer.uid,
      formId: answer.formId,
      municipalityId: answer.municipalityId,
      creatorId: answer.creatorId,
      assigneeId: answer.assigneeId,
      state: answer.state,
      version: answer.version,
      formUid: form.uid,
      live: form.live,
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(and(which, gt(answer.id, after)))
    .orderBy(asc(answer.id))
    .limit(atOnce)
}

/** What is the same for many answers, read once. */
function remembered(db: Database) {
  const kept = <T>(read: (id: number) => Promise<T>) => {
    const known = new Map<number, Promise<T>>()
    return (id: number) => {
      const found = known.get(id) ?? read(id)
      known.set(id, found)
      return found
    }
  }
  return {
    definition: versionReader(db),
    area: kept(id => firstAreaOf(db, id)),
    queue: kept(id => queueOf(db, id)),
    person: kept(async id => (await colleagues(db, eq(db.tables.user.id, id)))[0]),
  }
}

async function passOn(
  { db, clock, answerSubscribers }: HandOverDeps,
  held: Held,
  known: ReturnType<typeof remembered>,
  why: 'left' | 'access',
): Promise<void> {
  const { id: answerId, uid, formId, formUid, municipalityId, creatorId, assigneeId: from, version, state } = held
  if (from === null) return
  const [person, area] = await Promise.all([known.person(from), known.area(formId)])
  if (person && mayTake(person, { areaUid: area?.uid, creatorId })) return
  const read = await known.definition(formId, version)
  if (read && isFinalState(read.definition.states, state)) return
  const isInTurn = v.parse(liveSettingsSchema, JSON.parse(held.live)).assignment === 'areaQueue'
  const queue = isInTurn ? await known.queue(formId) : []
  const isPassed = await db.transact(function* (tx) {
    const to = (yield* nextInTurn(db, tx, { formId, municipalityId }, queue)) ?? null
    const about = { answerId, municipalityId, from, to, by: 0, at: clock().getTime() }
    return (yield* putAssignee(db, tx, { ...about, why })) !== undefined
  })
  if (isPassed) tellCommitted(answerSubscribers, { type: 'answer.assigned', uid, formUid, creatorId })
}
