import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { creatorSeen } from '../../answers/record/list/scope.ts'
import type { Deps } from '../../deps.ts'
import { type FormSnapshot, loadForm } from '../../forms/snapshot/form-snapshot.ts'

/**
 * The form that somebody imports into. However open it is, its answers are those of its first area: dates, authors and codes are written here. Throws
 * form.notFound, form.blocked, access.area.
 */
export async function openForm(db: Deps['db'], person: StaffUser, uid: string): Promise<FormSnapshot> {
  const form = await loadOpen(db, uid)
  await creatorSeen(db, person, form.id)
  return form
}

export async function loadOpen(db: Deps['db'], uid: string): Promise<FormSnapshot> {
  const form = await loadForm(db, uid)
  if (!form || form.isDeleted) throw new Problem('form.notFound')
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  return form
}
