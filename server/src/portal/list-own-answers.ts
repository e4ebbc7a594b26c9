import type { OwnAnswer, OwnAnswerList } from '@ventanilla/api'
import { markSchema, portalStatus, textIn } from '@ventanilla/model'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { shownVersion } from '../answers/shown-version.ts'
import { stateOf } from '../answers/state-of.ts'
import type { Deps } from '../deps.ts'
import type { PortalVisitor } from '../http/context.ts'
import { ownAnswers } from './own-answers.ts'

const pageSize = 7
const marksSchema = v.array(markSchema)

/** A citizen's answers, newest first; those of deleted forms stay theirs. */
export async function listOwnAnswers(
  { db }: Pick<Deps, 'db'>,
  visitor: PortalVisitor,
  { page, docCode }: { page: number; docCode?: string },
): Promise<OwnAnswerList> {
  const { answer, form, municipality } = db.tables
  const own = and(ownAnswers(db, visitor), docCode === undefined ? undefined : eq(answer.docCode, docCode))
  const [counted] = await db.sql.select({ total: count() }).from(answer).where(own)
  const rows = await db.sql
    .select({ answer, formUid: form.uid, currentVersion: form.currentVersion, timeZone: municipality.timeZone })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .innerJoin(municipality, eq(municipality.id, answer.municipalityId))
    .where(own)
    .orderBy(desc(answer.createdAt), desc(answer.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const asked = await requestsOf(
    db,
    rows.map(row => row.answer.id),
  )
  const items: OwnAnswer[] = []
  for (const { answer, formUid, currentVersion, timeZone } of rows) {
    const version = await shownVersion(db, { ...answer, currentVersion })
    if (!version) throw new Error(`answer ${answer.id} has no version`)
    const { title, language, states, settings } = version.definition
    items.push({
      id: answer.uid,
      docCode: answer.docCode,
      formId: formUid,
      title: textIn(title, language),
      createdAt: new Date(answer.createdAt).toISOString(),
      timeZone,
      state: stateOf(states, answer.state),
      portalStatus: portalStatus(settings, asked(answer.id)),
    })
  }
  const total = counted?.total ?? 0
  const { citizenId, username } = visitor
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return { items, total, page, pages, citizenId: String(citizenId), username }
}

/** What was asked of answers: whether a request waits, and how many saved marks stand open. */
async function requestsOf({ sql, tables }: Deps['db'], ids: readonly number[]) {
  const { changeRequest, changeDraft } = tables
  if (ids.length === 0) return () => ({ lastPending: false, openMarks: 0 })
  const waiting = await sql
    .select({ id: changeRequest.answerId })
    .from(changeRequest)
    .where(and(inArray(changeRequest.answerId, [...ids]), isNull(changeRequest.closedAt)))
  const drafts = await sql
    .select({ id: changeDraft.answerId, marks: changeDraft.marks })
    .from(changeDraft)
    .where(inArray(changeDraft.answerId, [...ids]))
  const pending = new Set(waiting.map(({ id }) => id))
  const marks = new Map(drafts.map(({ id, marks }) => [id, v.parse(marksSchema, JSON.parse(marks)).length]))
  return (id: number) => ({ lastPending: pending.has(id), openMarks: marks.get(id) ?? 0 })
}
