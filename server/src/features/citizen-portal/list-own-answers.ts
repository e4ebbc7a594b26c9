import type { OwnAnswer, OwnAnswerList, OwnAnswerQuery } from '@ventanilla/api'
import { markSchema, openRequest, stateIn, textIn } from '@ventanilla/model'
import { pickLanguage } from '@ventanilla/text'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { run } from '../../platform/db/handle.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'
import { readRequests } from '../answers/record/read/read-corrections.ts'
import { isWithdrawable } from '../answers/record/row/is-withdrawable.ts'
import { portalStatusOf } from '../answers/record/row/portal-status-of.ts'
import { shownVersion } from '../answers/record/row/shown-version.ts'
import { stateOf } from '../answers/record/row/state-of.ts'
import type { Deps } from '../deps.ts'
import { versionReader } from '../forms/snapshot/read-version.ts'
import { ownAnswers } from './own-answers.ts'

const pageSize = 7
const marksSchema = v.array(markSchema)

/** A citizen's answers, newest first; those of deleted forms stay theirs. */
export async function listOwnAnswers(
  { db }: Pick<Deps, 'db'>,
  visitor: PortalVisitor,
  { page, docCode, form: formUid, lang }: OwnAnswerQuery,
): Promise<OwnAnswerList> {
  const { answer, form, municipality } = db.tables
  const formIds = db.sql
    .select({ id: form.id })
    .from(form)
    .where(eq(form.uid, formUid ?? ''))
  const own = and(
    ownAnswers(db, visitor),
    isNull(answer.trashedAt),
    docCode === undefined ? undefined : eq(answer.docCode, docCode),
    formUid === undefined ? undefined : inArray(answer.formId, formIds),
  )
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
  const asked = await askedOf(
    db,
    rows.map(row => row.answer.id),
  )
  const items: OwnAnswer[] = []
  const read = versionReader(db)
  for (const { answer, formUid, currentVersion, timeZone } of rows) {
    const version = await shownVersion(read, { ...answer, currentVersion })
    if (!version) throw new Error(`answer ${answer.id} has no version`)
    const { title, states } = version.definition
    const { language: base } = version.definition
    const language = pickLanguage([lang ?? base], base)
    const state = stateOf(version.definition, answer.state)
    const { requests, openMarks } = asked(answer.id)
    items.push({
      id: answer.uid,
      docCode: answer.docCode,
      formId: formUid,
      title: textIn(title, language),
      createdAt: new Date(answer.createdAt).toISOString(),
      timeZone,
      state: state && { ...state, name: stateIn(states, state, language) },
      portalStatus: portalStatusOf(version.definition, { state: answer.state, requests, openMarks }),
      mayWithdraw: await isWithdrawable(db, {
        form: { id: answer.formId, currentVersion },
        definition: version.definition,
        state: answer.state,
      }),
      toCorrect: openRequest(requests)?.marks.length ?? 0,
    })
  }
  const total = counted?.total ?? 0
  const { citizenId, username } = visitor
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return { items, total, page, pages, citizenId: String(citizenId), username }
}

/** What was asked of answers: the requests, oldest first, and how many saved marks stand open. */
async function askedOf(db: Deps['db'], ids: readonly number[]) {
  if (ids.length === 0) return () => ({ requests: [], openMarks: 0 })
  const { changeDraft } = db.tables
  const { made, drafts } = await db.snapshot(function* (tx) {
    const drafts = yield* run(
      tx
        .select({ id: changeDraft.answerId, marks: changeDraft.marks })
        .from(changeDraft)
        .where(inArray(changeDraft.answerId, [...ids])),
    )
    return { made: yield* readRequests(db, tx, ids), drafts }
  })
  const openMarks = new Map(drafts.map(({ id, marks }) => [id, v.parse(marksSchema, JSON.parse(marks)).length]))
  return (id: number) => ({
    requests: made.flatMap(({ answerId, request }) => (answerId === id ? [request] : [])),
    openMarks: openMarks.get(id) ?? 0,
  })
}
