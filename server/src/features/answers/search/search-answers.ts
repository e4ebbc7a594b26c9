import type { FoundAnswers } from '@ventanilla/api'
import { type AnswerContent, answerScope, type SearchTerm, snippetOf } from '@ventanilla/model'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { cursorOf, writeCursor } from '../../../platform/http/request/cursor.ts'
import { Problem } from '../../../platform/problem.ts'
import { amongGiven } from '../../forms/snapshot/given-forms.ts'
import { versionReader } from '../../forms/snapshot/read-version.ts'
import type { AnswerSearch } from '../record/list/answer-search.ts'
import { answeredForm } from '../record/list/answered-form.ts'
import { inOrder, rowsOf } from '../record/list/find-page.ts'
import { itemOf } from '../record/list/list-answers.ts'
import { answersSeen, creatorSeen } from '../record/list/scope.ts'
import { termsOf } from '../record/list/searched-by.ts'
import { matchOf } from '../record/search/match.ts'
import { mostCounted } from '../record/search/search-everywhere.ts'

const pageSize = 15
const sort = 'found'

type Asked = {
  readonly q: string
  readonly form?: string | undefined
  readonly area?: string | undefined
  readonly cursor?: string | undefined
}
type Deps = { readonly db: Database; readonly search: AnswerSearch['everywhere'] }

/**
 * Answers of all forms whose answers the person sees, the last that came first. Throws request.invalid for a search that cannot find anything,
 * form.notFound, access.area.
 */
export async function searchAnswers(
  { db, search }: Deps,
  person: StaffUser,
  { q, form, area, cursor: cursorText }: Asked,
  signal?: AbortSignal,
): Promise<FoundAnswers> {
  const terms = termsOf(q)
  if (terms.length === 0) throw new Problem('request.invalid', { issues: [{ code: 'search.noWords', path: ['q'] }] })
  const cursor = cursorOf(cursorText || undefined, sort)
  const formIds = form === undefined ? await formsSeen(db, person, area) : [await formSeen(db, person, form)]
  if (formIds?.length === 0) return { items: [], next: null, found: { count: 0, capped: false } }
  const creatorId = answerScope(person.viewer).kind === 'own' ? person.userId : undefined
  const match = matchOf(db.dialect, { formIds, creatorId, terms, seesPerson: true })
  const { ids, count } = await search({ match, before: cursor?.id, rows: pageSize + 1 }, signal)
  const page = ids.slice(0, pageSize)
  const last = page.at(-1)
  return {
    items: await itemsOf(db, person, page, terms),
    next:
      ids.length > pageSize && last !== undefined ? writeCursor({ direction: 'next', sort, at: 0, id: last }) : null,
    found: { count: Math.min(count, mostCounted), capped: count > mostCounted },
  }
}

async function formSeen(db: Database, person: StaffUser, uid: string): Promise<number> {
  const { id } = await answeredForm(db, uid)
  await creatorSeen(db, person, id)
  return id
}

/** Undefined where it is every form. */
async function formsSeen(db: Database, person: StaffUser, areaUid: string | undefined): Promise<number[] | undefined> {
  const { area, form, formArea } = db.tables
  const isAll = answerScope(person.viewer).kind === 'all'
  if (isAll && areaUid === undefined) return undefined
  if (!isAll && person.areaIds.length === 0) return []
  const rows = await db.sql
    .selectDistinct({ id: form.id })
    .from(form)
    .innerJoin(formArea, and(eq(formArea.formId, form.id), eq(formArea.position, 0)))
    .innerJoin(area, eq(area.id, formArea.areaId))
    .where(
      and(
        isNull(form.deletedAt),
        isAll ? undefined : inArray(formArea.areaId, [...person.areaIds]),
        areaUid === undefined ? undefined : eq(area.uid, areaUid),
        amongGiven(person, form.id),
      ),
    )
  return rows.map(({ id }) => id)
}

/** What may be seen of what was found is asked of the answers themselves again. */
async function itemsOf(db: Database, person: StaffUser, ids: readonly number[], terms: readonly SearchTerm[]) {
  const rows = inOrder(ids, await rowsOf(db, ids, true, answersSeen(db, person)))
  const { form } = db.tables
  const formIds = [...new Set(rows.map(({ formId }) => formId))]
  const forms =
    formIds.length === 0
      ? []
      : await db.sql
          .select({ id: form.id, uid: form.uid, title: form.title, currentVersion: form.currentVersion })
          .from(form)
          .where(inArray(form.id, formIds))
  const byId = new Map(forms.map(each => [each.id, each]))
  const version = versionReader(db)
  const items = await Promise.all(
    rows.map(async row => {
      const of = byId.get(row.formId)
      if (!of) return []
      const item = await itemOf(version, { ...row, currentVersion: of.currentVersion })
      const { id, docCode, summary, state, createdAt } = item
      const snippet = snippetOf(textsOf(row.content), terms)
      return [{ id, docCode, form: { id: of.uid, name: of.title }, summary, snippet, state, createdAt }]
    }),
  )
  return items.flat()
}

/** The texts that an answer gives, as it is stored. */
function textsOf(stored: string | null): string[] {
  if (stored === null) return []
  // The save checked it.
  const { sections }: AnswerContent = JSON.parse(stored)
  return Object.values(sections).flatMap(section =>
    ('rows' in section ? section.rows.map(row => row.values) : [section.values]).flatMap(values =>
      Object.values(values).flatMap(({ value }) => (typeof value === 'string' && value.includes(' ') ? [value] : [])),
    ),
  )
}
