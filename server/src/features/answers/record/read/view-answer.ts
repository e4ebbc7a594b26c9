import type { Answer } from '@ventanilla/api'
import { isKeyRole, liveSettingsSchema } from '@ventanilla/model'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { run, statement } from '../../../../platform/db/handle.ts'
import { dayText } from '../../../../platform/municipal-time.ts'
import type { Actor } from '../../../audit/actor.ts'
import { recordView } from '../../../audit/record-view.ts'
import type { Deps } from '../../../deps.ts'
import { loadHolidays } from '../../../forms/snapshot/read-holidays.ts'
import { openFirst } from '../assign/open-first.ts'
import { peopleOn } from '../assign/people-on.ts'
import { dueOn, leftOut } from '../list/due-of-answers.ts'
import { markRead } from '../marks/put-mark.ts'
import type { TermColumns } from '../row/answer-term.ts'
import { readAnswerWithRow } from './read-answer.ts'
import { trashedRefusal } from './trashed-answer.ts'

/**
 * An answer for somebody who looks at it, which is written down, and may make it theirs. What is only loaded ahead of a look does neither.
 * Throws answer.notFound, answer.trashed.
 */
export async function viewAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>,
  actor: Actor,
  uid: string,
  isLook: boolean,
): Promise<Answer> {
  const { db, clock } = deps
  const { person } = actor
  const { found, row, live } = await readAnswerWithRow(db, person, uid).catch(trashedRefusal(db, person, uid))
  const due = await dueNow(deps, row, found.municipality)
  if (!isLook) return { ...found, ...due }
  const { municipalityId } = row
  const subject = { kind: 'answer', uid, name: found.docCode }
  const detail = { form: found.definition.title.text }
  const { userId } = actor.person
  const isProgram = isKeyRole(person.role)
  // Whoever gave an answer knows it: the first reading is somebody else's, and no program's.
  const isFirst = row.readAt === null && row.creatorId !== userId && !isProgram
  await recordView(deps, actor, { action: 'answer.viewed', subject, municipalityId, detail }, function* (tx) {
    if (isFirst) yield* run(firstRead(tx, { id: row.id, at: clock().getTime() }))
  })
  // What a program reads nobody has read.
  if (isProgram) return { ...found, ...due }
  await markRead(db, actor.person, row)
  const settings = v.parse(liveSettingsSchema, JSON.parse(live))
  const about = { row, live: settings, states: found.definition.states, formUid: found.formId }
  const revision = await openFirst(deps, actor.person, about)
  return { ...found, ...due, ...(revision !== undefined && { revision, ...(await peopleOn(db, uid)) }) }
}

const firstRead = statement('first_read', (tx, { answer }) =>
  tx
    .update(answer)
    .set({ readAt: sql`${sql.placeholder('at')}` })
    .where(and(eq(answer.id, sql.placeholder('id')), isNull(answer.readAt))),
)

/** How it stands with its term today, with the holidays that its days leave out. */
async function dueNow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: TermColumns & { readonly municipalityId: number },
  { timeZone }: Answer['municipality'],
): Promise<Pick<Answer, 'due'>> {
  if (row.dueAt === null && row.pausedAt === null) return {}
  const holidays = await loadHolidays(db.sql, row.municipalityId)
  const now = clock().getTime()
  const due = dueOn(row, { timeZone, holidays }, now)
  return due ? { due: { ...due, without: leftOut(due, holidays, dayText(timeZone, now)) } } : {}
}
