import type { FormDraft, FormDraftChange, FormDraftList } from '@ventanilla/api'
import { formContentSchema } from '@ventanilla/api'
import { can } from '@ventanilla/model'
import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { newSharedDrafts } from '../drafts/shared-draft.ts'
import { changeableForm } from '../read/form-to-change.ts'

/** The person's own draft of a form, or of the one that will get this id. */
export async function readDraft(db: Database, person: StaffUser, formUid: string): Promise<FormDraft | undefined> {
  const { formDraft } = db.tables
  const [row] = await db.sql
    .select()
    .from(formDraft)
    .where(own(db, person, formUid))
  if (!row) return undefined
  // A draft of an older release may not fit any more: it is then as if there were none.
  const content = v.safeParse(formContentSchema, JSON.parse(row.content))
  if (!content.success) return undefined
  const { baseVersion, revision } = row
  return {
    id: formUid,
    baseVersion,
    content: content.output,
    revision,
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

/**
 * Keeps a draft. One that another window wrote since `revision` was seen is not written over: request.stale (412). Nothing of the rules of a
 * form is asked of it.
 */
export async function writeDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: StaffUser,
  formUid: string,
  { baseVersion, content, revision: seen }: FormDraftChange,
): Promise<{ revision: number; updatedAt: string }> {
  await mayDraft(db, person, formUid)
  const { formDraft } = db.tables
  const now = clock()
  const values = {
    baseVersion,
    title: content.definition.title.text,
    content: JSON.stringify(content),
    updatedAt: now.getTime(),
  }
  const revision = (seen ?? 0) + 1
  const written =
    seen === null
      ? await insertDraft(db, {
          ...values,
          formUid,
          revision,
          userId: person.userId,
          municipalityId: person.municipalityId,
        })
      : await db.sql
          .update(formDraft)
          .set({ ...values, revision })
          .where(and(own(db, person, formUid), eq(formDraft.revision, seen)))
          .returning({ id: formDraft.id })
  if (written.length === 0) throw new Problem('request.stale')
  return { revision, updatedAt: now.toISOString() }
}

export async function removeDraft(db: Database, person: StaffUser, formUid: string): Promise<void> {
  await db.sql.delete(db.tables.formDraft).where(own(db, person, formUid))
}

/** The person's drafts and those of new forms that colleagues share, each the latest first. */
export async function listDrafts(db: Database, person: StaffUser): Promise<FormDraftList> {
  const { form, formDraft } = db.tables
  const rows = await db.sql
    .select({ draft: formDraft, formId: form.id })
    .from(formDraft)
    .leftJoin(form, eq(form.uid, formDraft.formUid))
    .where(eq(formDraft.userId, person.userId))
    .orderBy(desc(formDraft.updatedAt))
    .limit(100)
  const own = rows.map(({ draft, formId }) => ({
    id: draft.formUid,
    title: draft.title,
    isNew: formId === null,
    baseVersion: draft.baseVersion,
    updatedAt: new Date(draft.updatedAt).toISOString(),
    sharedBy: null,
  }))
  const known = new Set(own.map(({ id }) => id))
  const shared = await newSharedDrafts(db, person)
  return {
    items: [
      ...own,
      ...shared
        .filter(({ row }) => !known.has(row.formUid))
        .map(({ row, by }) => ({
          id: row.formUid,
          title: row.title,
          isNew: true,
          baseVersion: null,
          updatedAt: new Date(row.updatedAt).toISOString(),
          sharedBy: by,
        })),
    ],
  }
}

function own({ tables: { formDraft } }: Database, person: StaffUser, formUid: string) {
  return and(eq(formDraft.userId, person.userId), eq(formDraft.formUid, formUid))
}

type Values = Database['tables']['formDraft']['$inferInsert']

async function insertDraft(db: Database, values: Values): Promise<{ id: number }[]> {
  const { formDraft } = db.tables
  try {
    return await db.sql.insert(formDraft).values(values).returning({ id: formDraft.id })
  } catch (cause) {
    if (isUniqueViolation(cause)) return []
    throw cause
  }
}

/** Drafts of a form are for those who may edit it, drafts of a new one for those who may create forms. */
async function mayDraft(db: Database, person: StaffUser, formUid: string): Promise<void> {
  const { form } = db.tables
  const [row] = await db.sql.select({ id: form.id }).from(form).where(eq(form.uid, formUid))
  if (!can(person.role, row ? 'update' : 'create', 'formulario')) throw new Problem('access.forbidden')
  if (row) await changeableForm(db, person, formUid)
}
