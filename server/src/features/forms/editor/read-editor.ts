import type { FormEditor } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import { readShared } from '../drafts/shared-draft.ts'
import { changeableForm } from '../read/form-to-change.ts'
import { editorChoices } from './choices.ts'
import { readDraft } from './form-drafts.ts'
import { editedLogSchema } from './save-form.ts'

/** A form with everything that its editor shows (spec 2 §2). Throws form.notFound and access.area. */
export async function readEditor(deps: Deps, person: StaffUser, uid: string): Promise<FormEditor> {
  const { db } = deps
  const { form, content } = await changeableForm(db, person, uid)
  const { form: table, user } = db.tables
  const [row] = await db.sql
    .select({ createdAt: table.createdAt, editedLog: table.editedLog, createdBy: user.username })
    .from(table)
    .leftJoin(user, eq(user.id, table.createdBy))
    .where(eq(table.id, form.id))
  const log = v.parse(editedLogSchema, JSON.parse(row?.editedLog ?? '[]'))
  return {
    id: uid,
    version: form.version,
    revision: form.revision,
    content: { ...content, areaIds: [...content.areaIds] },
    answers: form.answers,
    createdAt: new Date(row?.createdAt ?? 0).toISOString(),
    createdBy: row?.createdBy ?? null,
    editedLog: log.map(({ at, by }) => ({ at: new Date(at).toISOString(), by })),
    draft: (await readDraft(db, person, uid)) ?? null,
    shared: await readShared(db, person, uid),
    choices: await editorChoices(deps, person, form.municipality.id),
  }
}
