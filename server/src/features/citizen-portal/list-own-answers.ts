import type { OwnAnswer, OwnAnswerList, OwnAnswerQuery } from '@ventanilla/api'
import { fold, markSchema, openRequest, stateIn, textIn } from '@ventanilla/model'
import { pickLanguage } from '@ventanilla/text'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { run } from '../../platform/db/handle.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'
import { readRequests } from '../answers/record/read/read-corrections.ts'
import { readSummary } from '../answers/record/row/answer-summary.ts'
import { portalStatusOf } from '../answers/record/row/portal-status-of.ts'
import { shownVersion } from '../answers/record/row/shown-version.ts'
import { stateOf } from '../answers/record/row/state-of.ts'
import type { Deps } from '../deps.ts'
import { versionReader } from '../forms/snapshot/read-version.ts'
import { openThingsOf } from './open-things.ts'
import { ownAnswers } from './own-answers.ts'

const pageSize = 7
/** So many of one person are looked through: nobody has as many. */
const most = 500
const marksSchema = v.array(markSchema)

/** A citizen's answers, newest first; those of deleted forms stay theirs. */
export async function listOwnAnswers(
  { db }: Pick<Deps, 'db'>,
  visitor: PortalVisitor,
  query: OwnAnswerQuery,
): Promise<OwnAnswerList> {
  const { page, q = '', state } = query
  const all = await readOwn(db, visitor, query)
  const wanted = fold(q.trim())
  const found = all.filter(each => {
    if (state !== undefined && each.state?.name !== state) return false
    return wanted === '' || fold([each.docCode, each.title, each.about ?? ''].join(' ')).includes(wanted)
  })
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const { citizenId, username } = visitor
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    page,
    pages,
    needs: all.filter(isNeeding).toSorted((one, other) => termOf(one).localeCompare(termOf(other))),
    states: [...new Set(all.flatMap(each => each.state?.name ?? []))],
    citizenId: String(citizenId),
    username,
  }
}

const isNeeding = ({ toCorrect, owed }: OwnAnswer) => toCorrect > 0 || owed !== null
/** What has no term comes after what has one. */
const termOf = ({ correctBy }: OwnAnswer) => correctBy ?? '9'

/** All of them, as the list says them. */
export async function readOwn(
  db: Deps['db'],
  visitor: PortalVisitor,
  { docCode, form: formUid, lang }: Partial<Pick<OwnAnswerQuery, 'docCode' | 'form' | 'lang'>>,
): Promise<OwnAnswer[]> {
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
  const town = { id: municipality.id, timeZone: municipality.timeZone, settings: municipality.settings }
  const rows = await db.sql
    .select({ answer, formUid: form.uid, currentVersion: form.currentVersion, municipality: town })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .innerJoin(municipality, eq(municipality.id, answer.municipalityId))
    .where(own)
    .orderBy(desc(answer.createdAt), desc(answer.id))
    .limit(most)
  const ids = rows.map(row => row.answer.id)
  const asked = await askedOf(db, ids)
  const openOf = await openThingsOf(db, ids)
  const items: OwnAnswer[] = []
  const read = versionReader(db)
  for (const { answer, formUid, currentVersion, municipality } of rows) {
    const version = await shownVersion(read, { ...answer, currentVersion })
    if (!version) throw new Error(`answer ${answer.id} has no version`)
    const { definition } = version
    const language = pickLanguage([lang ?? definition.language], definition.language)
    const state = stateOf(definition, answer.state)
    const { requests, openMarks } = asked(answer.id)
    const { subject, snippet, place } = readSummary(answer.summary)
    items.push({
      id: answer.uid,
      docCode: answer.docCode,
      formId: formUid,
      title: textIn(definition.title, language),
      about: place ?? subject ?? snippet ?? null,
      createdAt: new Date(answer.createdAt).toISOString(),
      timeZone: municipality.timeZone,
      state: state && { ...state, name: stateIn(definition.states, state, language) },
      portalStatus: portalStatusOf(definition, { state: answer.state, requests, openMarks }),
      ...(await openOf({ answer, definition, currentVersion, requests, municipality })),
      toCorrect: openRequest(requests)?.marks.length ?? 0,
    })
  }
  return items
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
