import { isOfTown } from '@ventanilla/model'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type FoundForm } from '../forms/read/find-form.ts'
import { type OpenedForm, openForm } from '../forms/read/open-form.ts'

/**
 * The form for whose sake somebody looks a citizen up, creates or names one: a form of their own town that they may open and that asks for a
 * citizen. Throws form.notFound, access.area, form.blocked, form.notAsked.
 */
export async function formWithCitizen(
  db: Database,
  person: StaffUser,
  uid: string,
): Promise<{ form: FoundForm; title: string }> {
  const opened = await openForm(db, person, uid)
  checkTown(person, opened)
  const { form, definition } = opened
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  if (!definition.settings.citizen) throw new Problem('form.notAsked')
  return { form, title: definition.title.text }
}

/** A public form opens to the staff of every town; the citizens of its town do not. Throws access.area. */
export function checkTown({ viewer }: StaffUser, { form, areas }: OpenedForm): void {
  const home = { areaIds: areas.map(area => area.uid), municipalityId: form.municipality.uid }
  if (!isOfTown(viewer, home)) throw new Problem('access.area')
}
