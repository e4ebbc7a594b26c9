import { formContentSchema, publicationStates, type SharedDraft } from '@ventanilla/api'
import { can, changesForm, type FormContent } from '@ventanilla/model'
import { and, desc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { staffNamed } from '../../../platform/db/staff-named.ts'
import { changeableForm, type FormToChange } from '../read/form-to-change.ts'

export type SharedRow = Database['tables']['formPublication']['$inferSelect']

/** What a person may change: a form that there is, a draft of it that colleagues see, or both. */
export type Place = { readonly form: FormToChange | undefined; readonly row: SharedRow | undefined }

/**
 * The form and its shared draft, of which either may be missing: a new form has no form yet. Throws access.forbidden, access.area,
 * form.notFound for a form that was deleted.
 */
export async function placeOf(db: Database, person: StaffUser, formUid: string): Promise<Place> {
  const { form, formPublication } = db.tables
  const [[known], [row]] = await Promise.all([
    db.sql.select({ id: form.id }).from(form).where(eq(form.uid, formUid)),
    db.sql.select().from(formPublication).where(eq(formPublication.formUid, formUid)),
  ])
  if (!can(person.role, known ? 'update' : 'create', 'formulario')) throw new Problem('access.forbidden')
  if (known) return { form: await changeableForm(db, person, formUid), row }
  if (row && row.updatedBy !== person.userId && !changesForm(person.viewer, contentOfRow(row)))
    throw new Problem('access.area')
  return { form: undefined, row }
}

/** The same where there is a draft. Throws also form.noDraft, request.stale. */
export async function draftToChange(
  db: Database,
  person: StaffUser,
  formUid: string,
  revision: number,
): Promise<{ form: FormToChange | undefined; row: SharedRow }> {
  const { form, row } = await placeOf(db, person, formUid)
  if (!row) throw new Problem('form.noDraft')
  if (row.revision !== revision) throw new Problem('request.stale')
  return { form, row }
}

/** A draft of an older release may not fit any more. Throws form.noDraft. */
export function contentOfRow(row: SharedRow): FormContent {
  const content = fittingContent(row)
  if (!content) throw new Problem('form.noDraft')
  return content
}

function fittingContent(row: SharedRow) {
  const content = v.safeParse(formContentSchema, JSON.parse(row.content))
  return content.success ? content.output : undefined
}

/** The draft as people see it; null where it does not fit this release. */
export async function sharedDraftOf(
  db: Database,
  person: StaffUser,
  row: SharedRow | undefined,
): Promise<SharedDraft | null> {
  const content = row && fittingContent(row)
  if (!row || !content) return null
  const { askedAt, askedBy, approverId, publishAt } = row
  const people = await staffNamed(
    db,
    [row.updatedBy, askedBy, approverId].filter(id => id !== null),
  )
  return {
    content,
    revision: row.revision,
    updatedAt: iso(row.updatedAt),
    by: people.get(row.updatedBy)?.name ?? null,
    byId: people.get(row.updatedBy)?.id ?? null,
    state: publicationStates.find(state => state === row.state) ?? 'draft',
    publishAt: publishAt === null ? null : iso(publishAt),
    asked:
      askedBy === null || askedAt === null
        ? null
        : {
            by: people.get(askedBy)?.name ?? '',
            at: iso(askedAt),
            isOwn: askedBy === person.userId,
            to: (approverId !== null && people.get(approverId)?.name) || null,
          },
    note: row.note,
  }
}

export async function readShared(db: Database, person: StaffUser, formUid: string): Promise<SharedDraft | null> {
  const { formPublication } = db.tables
  const [row] = await db.sql.select().from(formPublication).where(eq(formPublication.formUid, formUid))
  return await sharedDraftOf(db, person, row)
}

/** Drafts of new forms that colleagues keep and the person may go on with, the latest first. */
export async function newSharedDrafts(db: Database, person: StaffUser) {
  if (!can(person.role, 'create', 'formulario')) return []
  const { form, formPublication } = db.tables
  const rows = await db.sql
    .select({ draft: formPublication })
    .from(formPublication)
    .leftJoin(form, eq(form.uid, formPublication.formUid))
    .where(
      and(
        isNull(form.id),
        person.role === 'ROLE_ADMIN' ? undefined : eq(formPublication.municipalityId, person.municipalityId),
      ),
    )
    .orderBy(desc(formPublication.updatedAt))
    .limit(100)
  const seen = rows
    .map(({ draft }) => draft)
    .filter(row => {
      const content = fittingContent(row)
      return content && (row.updatedBy === person.userId || changesForm(person.viewer, content))
    })
  const people = await staffNamed(
    db,
    seen.map(({ updatedBy }) => updatedBy),
  )
  return seen.map(row => ({ row, by: people.get(row.updatedBy)?.name ?? '' }))
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
