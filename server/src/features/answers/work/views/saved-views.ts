import type { NewSavedView, SavedView, SavedViewFields, SavedViewList } from '@ventanilla/api'
import { shownByViewSchema } from '@ventanilla/api'
import { can, mostSavedViews } from '@ventanilla/model'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { holdingRows } from '../../../../platform/db/locks.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Actor } from '../../../audit/actor.ts'
import { recordAudit } from '../../../audit/record.ts'
import type { Deps } from '../../../deps.ts'
import { areasOfForm } from '../../../forms/read/find-form.ts'
import { type AnsweredForm, answeredForm } from '../../record/list/answered-form.ts'
import { creatorSeen } from '../../record/list/scope.ts'
import { newAnswerUid } from '../../record/row/random-code.ts'
import { refuseView } from './refuse-view.ts'

type ViewDeps = Pick<Deps, 'db' | 'clock'>

/** One's own views of a form's answers, then its team's, each in the order in which they were made. Throws form.notFound, access.area. */
export async function listViews(db: Database, person: StaffUser, formUid: string): Promise<SavedViewList> {
  const form = await seenForm(db, person, formUid)
  const { savedView: view } = db.tables
  const rows = await views(db, and(eq(view.formId, form.id), or(isNull(view.ownerId), eq(view.ownerId, person.userId))))
  const [area] = await areasOfForm(db, form.id)
  const items = rows.map(row => viewOf(row, person)).toSorted((a, b) => Number(a.isShared) - Number(b.isShared))
  return { items, area: area?.name ?? null, mayShare: mayShare(person) }
}

function views({ sql: db, tables: { savedView, form } }: Database, where: SQL | undefined) {
  return db
    .select({ row: savedView, formUid: form.uid })
    .from(savedView)
    .innerJoin(form, eq(form.id, savedView.formId))
    .where(where)
    .orderBy(asc(savedView.id))
}
type Found = Awaited<ReturnType<typeof views>>[number]

function viewOf({ row: { uid: id, name, ownerId, shown, revision } }: Found, person: StaffUser): SavedView {
  const isShared = ownerId === null
  return {
    id,
    name,
    isShared,
    ...v.parse(shownByViewSchema, JSON.parse(shown)),
    mayChange: !isShared || mayShare(person),
    revision,
  }
}

/** Keeps a view. Throws form.notFound, access.area, view.notYours, view.question by its id, view.most. */
export async function addView(
  { db, clock }: ViewDeps,
  { person, address }: Actor,
  { formId: formUid, name, isShared, ...shown }: NewSavedView,
): Promise<SavedView> {
  const form = await seenForm(db, person, formUid)
  if (isShared && !mayShare(person)) throw new Problem('view.notYours')
  await refuseView(db, form, shown)
  const uid = newAnswerUid()
  const ownerId = isShared ? null : person.userId
  const at = clock()
  const isKept = await db.transact(function* (tx) {
    if (!(yield* hasPlace(db, tx, { formId: form.id, ownerId }))) return false
    yield* run(
      tx.insert(db.tables.savedView).values({
        uid,
        name,
        ownerId,
        municipalityId: form.municipalityId,
        formId: form.id,
        shown: JSON.stringify(shown),
        updatedAt: at.getTime(),
        updatedBy: person.userId,
      }),
    )
    if (isShared) yield* run(recordAudit(db, entryOf({ person, address }, { uid, name, form }, 'view.created', at), tx))
    return true
  })
  if (!isKept) throw tooMany()
  return { id: uid, name, isShared, ...shown, mayChange: true, revision: 1 }
}

type Write = { readonly uid: string; readonly revision: number }

/** Throws view.notFound, form.notFound, access.area, view.notYours, view.question, view.most, request.stale with the present one. */
export async function changeView(
  { db, clock }: ViewDeps,
  actor: Actor,
  { uid, revision, name, isShared, ...shown }: Write & SavedViewFields,
): Promise<SavedView> {
  const { person } = actor
  const { found, form } = await changeableView(db, person, uid)
  if (isShared && !mayShare(person)) throw new Problem('view.notYours')
  await refuseView(db, form, shown)
  const { savedView: view } = db.tables
  const ownerId = isShared ? null : person.userId
  const at = clock()
  const outcome = await db.transact(function* (tx): Steps<'written' | 'stale' | 'most'> {
    if (found.row.ownerId !== ownerId && !(yield* hasPlace(db, tx, { formId: form.id, ownerId }))) return 'most'
    const [row] = yield* run(
      tx
        .update(view)
        .set({
          name,
          ownerId,
          shown: JSON.stringify(shown),
          updatedAt: at.getTime(),
          updatedBy: person.userId,
          revision: sql`${view.revision} + 1`,
        })
        .where(and(eq(view.id, found.row.id), eq(view.revision, revision)))
        .returning({ id: view.id }),
    )
    if (!row) return 'stale'
    const wasShared = found.row.ownerId === null
    if (isShared || wasShared) yield* run(recordAudit(db, entryOf(actor, { uid, name, form }, 'view.changed', at), tx))
    return 'written'
  })
  if (outcome === 'most') throw tooMany()
  const now = viewOf((await changeableView(db, person, uid)).found, person)
  if (outcome === 'stale') throw new Problem('request.stale', { with: { current: now } })
  return now
}

/** Throws view.notFound, form.notFound, access.area, view.notYours, request.stale with the present one. */
export async function removeView({ db, clock }: ViewDeps, actor: Actor, { uid, revision }: Write): Promise<void> {
  const { person } = actor
  const { found, form } = await changeableView(db, person, uid)
  const { savedView: view } = db.tables
  const isGone = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .delete(view)
        .where(and(eq(view.id, found.row.id), eq(view.revision, revision)))
        .returning({ name: view.name, ownerId: view.ownerId }),
    )
    if (row?.ownerId === null)
      yield* run(recordAudit(db, entryOf(actor, { uid, name: row.name, form }, 'view.deleted', clock()), tx))
    return row !== undefined
  })
  if (isGone) return
  const current = viewOf((await changeableView(db, person, uid)).found, person)
  throw new Problem('request.stale', { with: { current } })
}

/** Of shared ones, whose making and changing others notice, it is written down who did it. */
function entryOf(
  { person: actor, address }: Actor,
  { uid, name, form }: { uid: string; name: string; form: AnsweredForm },
  action: 'view.created' | 'view.changed' | 'view.deleted',
  at: Date,
) {
  return { action, actor, subject: { kind: 'view', uid, name }, municipalityId: form.municipalityId, address, at }
}

/** One's own view, or one of the team that the person may change. Another one's own is not told of. */
async function changeableView(
  db: Database,
  person: StaffUser,
  uid: string,
): Promise<{ found: Found; form: AnsweredForm }> {
  const [found] = await views(db, eq(db.tables.savedView.uid, uid))
  if (!found || (found.row.ownerId !== null && found.row.ownerId !== person.userId)) throw new Problem('view.notFound')
  const form = await seenForm(db, person, found.formUid)
  if (found.row.ownerId === null && !mayShare(person)) throw new Problem('view.notYours')
  return { found, form }
}

/** A form whose answers the person sees, at least their own. Throws form.notFound, access.area. */
async function seenForm(db: Database, person: StaffUser, uid: string): Promise<AnsweredForm> {
  const form = await answeredForm(db, uid)
  await creatorSeen(db, person, form.id)
  return form
}

/** Whoever changes forms of the areas whose answers they see: the supervisors. */
function mayShare({ role }: StaffUser): boolean {
  return can(role, 'update', 'formulario')
}

/** Whether one more may be kept of somebody, or of the team. Whoever keeps another one of the form waits. */
function* hasPlace(
  db: Database,
  tx: Handle,
  { formId, ownerId }: { formId: number; ownerId: number | null },
): Steps<boolean> {
  const { form, savedView: view } = db.tables
  yield* run(
    tx
      .select({ id: form.id })
      .from(form)
      .where(sql`${eq(form.id, formId)}${holdingRows(db)}`),
  )
  const there = yield* run(
    tx
      .select({ id: view.id })
      .from(view)
      .where(and(eq(view.formId, formId), ownerId === null ? isNull(view.ownerId) : eq(view.ownerId, ownerId)))
      .limit(mostSavedViews),
  )
  return there.length < mostSavedViews
}

function tooMany(): Problem {
  return new Problem('view.most', { values: { most: mostSavedViews } })
}
