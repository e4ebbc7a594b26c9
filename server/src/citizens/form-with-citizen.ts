import type { Database } from '../db/database.ts'
import { type FoundForm } from '../forms/find-form.ts'
import { openForm } from '../forms/open-form.ts'
import type { Person } from '../http/context.ts'
import { Problem } from '../http/problem.ts'

/**
 * The form for whose sake somebody looks a citizen up or creates one: one that they may open and that asks for a citizen. Throws
 * form.notFound, access.area, form.blocked, form.notAsked.
 */
export async function formWithCitizen(
  db: Database,
  person: Person,
  uid: string,
): Promise<{ form: FoundForm; title: string }> {
  const { form, definition } = await openForm(db, person, uid)
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  if (!definition.settings.citizen) throw new Problem('form.notAsked')
  return { form, title: definition.title.text }
}
