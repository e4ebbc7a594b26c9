import type { TrashList } from '@ventanilla/api'
import { municipalitySettingsSchema, trashDays } from '@ventanilla/model'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { staffNamed } from '../../../platform/db/staff-named.ts'
import { trashSeen } from '../record/list/scope.ts'

/** Where answers stay in the trash for so many days. */
export type Town = { readonly id: number; readonly days: number }

type TrashScope = Pick<TrashList, 'forms' | 'people'> & {
  readonly towns: readonly Town[]
  /** The form and the person that it is narrowed to, where there are such. */
  readonly formId: number | undefined
  readonly userId: number | undefined
}

/** Of what forms and people the trash that somebody sees is, and whose days count there. */
export async function readTrashScope(
  db: Database,
  person: StaffUser,
  { form: formUid, by }: { form: string | undefined; by: string | undefined },
): Promise<TrashScope> {
  const { answer, form } = db.tables
  // An index has these three columns of what is in the trash, and no more rows than that.
  const held = await db.sql
    .selectDistinct({ formId: answer.trashedFrom, by: answer.trashedBy })
    .from(answer)
    .where(and(isNotNull(answer.trashedAt), trashSeen(db, person)))
  const formIds = [...new Set(held.flatMap(({ formId }) => formId ?? []))]
  const [people, known] = await Promise.all([
    staffNamed(
      db,
      held.flatMap(each => each.by ?? []),
    ),
    db.sql
      .select({ id: form.id, uid: form.uid, name: form.title, townId: form.municipalityId })
      .from(form)
      .where(or(inArray(form.id, formIds), formUid === undefined ? undefined : eq(form.uid, formUid))),
  ])
  const asked = known.filter(({ uid }) => uid === formUid)
  const forms = known.filter(({ id }) => formIds.includes(id))
  const townIds = (formUid === undefined ? forms : asked).map(({ townId }) => townId)
  return {
    towns: await townsOf(db, townIds.length === 0 ? [person.municipalityId] : townIds),
    forms: forms.map(({ uid, name }) => ({ id: uid, name })).toSorted(byName),
    people: [...people.values()].toSorted(byName),
    formId: asked[0]?.id,
    userId: [...people].find(([, { id }]) => id === by)?.[0],
  }
}

/** One whose settings say nothing keeps answers for as long as most do. */
async function townsOf({ sql, tables: { municipality } }: Database, ids: readonly number[]): Promise<Town[]> {
  const rows = await sql
    .select({ id: municipality.id, settings: municipality.settings })
    .from(municipality)
    .where(inArray(municipality.id, [...new Set(ids)]))
  return rows.map(({ id, settings }) => {
    const { trashDays: days = trashDays.usual } = v.parse(municipalitySettingsSchema, JSON.parse(settings))
    return { id, days }
  })
}

const { compare } = new Intl.Collator('es')
const byName = (a: { readonly name: string }, b: { readonly name: string }) => compare(a.name, b.name)
