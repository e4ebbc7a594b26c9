import type { FormListItem } from '@ventanilla/api'
import { changesForm, municipalitySettingsSchema } from '@ventanilla/model'
import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { namesOf } from '../accounts/users/read-users.ts'
import { countSeen } from './snapshot/count-seen.ts'
import { readDefinition } from './snapshot/read-version.ts'

/** What the list shows of some forms, in the order of their ids. Apart from finding them: rows are wide, and only a page of them is read. */
export async function readItems(db: Database, person: StaffUser, ids: readonly number[]): Promise<FormListItem[]> {
  if (ids.length === 0) return []
  const { form, formArea, area, municipality, user } = db.tables
  const rows = await db.sql
    .select({
      form,
      area: { uid: area.uid, name: area.name },
      municipality: { uid: municipality.uid, name: municipality.name, settings: municipality.settings },
      editor: { firstName: user.firstName, lastName: user.lastName },
    })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .leftJoin(formArea, and(eq(formArea.formId, form.id), eq(formArea.position, 0)))
    .leftJoin(area, eq(area.id, formArea.areaId))
    .leftJoin(user, eq(user.id, form.editedBy))
    .where(inArray(form.id, [...ids]))
  const found = ids.flatMap(id => rows.find(row => row.form.id === id) ?? [])
  const answers = await countSeen(db, person, ids)
  const removers = await namesOf(
    db,
    found.flatMap(row => row.form.deletedBy ?? []),
  )
  return await Promise.all(
    found.map(row => {
      const { deletedAt, deletedBy } = row.form
      const by = deletedBy === null ? null : (removers.get(deletedBy) ?? null)
      const deleted = deletedAt === null ? undefined : { at: new Date(deletedAt).toISOString(), by }
      return itemOf(db, person, { ...row, answers: answers.get(row.form.id) ?? 0, deleted })
    }),
  )
}

type Tables = Database['tables']
type Row = {
  form: Tables['form']['$inferSelect']
  area: { uid: string; name: string } | null
  municipality: { uid: string; name: string; settings: string }
  editor: { firstName: string; lastName: string } | null
  answers: number
  deleted: FormListItem['deleted'] | undefined
}

async function itemOf(
  db: Database,
  person: StaffUser,
  { form, area, municipality, editor, answers, deleted }: Row,
): Promise<FormListItem> {
  const definition = await readDefinition(db, form.id, form.currentVersion)
  if (!definition) throw new Error(`form ${form.id} lacks its version ${form.currentVersion}`)
  const { settings, states } = definition
  const { showDuplicateIcon = false } = v.parse(municipalitySettingsSchema, JSON.parse(municipality.settings))
  return {
    id: form.uid,
    title: form.title,
    area: area && { id: area.uid, name: area.name },
    municipality: { id: municipality.uid, name: municipality.name, showDuplicateIcon },
    public: form.public === 1,
    publicAllowed: !settings.citizen && !settings.portalAssociation,
    paymentGateway: form.paymentGateway === 1,
    hasStates: states.available.length > 0,
    answers,
    editedAt: new Date(form.editedAt).toISOString(),
    editedBy: editor && `${editor.firstName} ${editor.lastName}`,
    duplicated: form.duplicatedFrom !== null,
    changeable: changesForm(person.viewer, { areaIds: area ? [area.uid] : [] }),
    revision: form.revision,
    ...(deleted && { deleted }),
  }
}
