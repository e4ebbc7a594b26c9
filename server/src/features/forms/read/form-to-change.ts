import { changesForm, type FormContent } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { readDefinition } from '../snapshot/read-version.ts'
import { areasOfForm, type FoundForm, findForm } from './find-form.ts'
import { requireGiven } from '../snapshot/given-forms.ts'

export type FormToChange = { form: FoundForm; content: FormContent; areas: { id: number; uid: string; name: string }[] }

/** A form with what the model's rules read of it. Throws form.notFound. */
export async function loadForm(db: Database, uid: string): Promise<FormToChange> {
  const form = await findForm(db, uid)
  const definition = form && (await readDefinition(db, form.id, form.version))
  if (!form || !definition) throw new Problem('form.notFound')
  const areas = await areasOfForm(db, form.id)
  return { form, content: { definition, live: form.live, areaIds: areas.map(area => area.uid) }, areas }
}

/** The same where the person may change it. Throws form.notFound, key.form, access.area. */
export async function changeableForm(db: Database, person: StaffUser, uid: string): Promise<FormToChange> {
  const found = await loadForm(db, uid)
  requireGiven(person, found.form.id)
  if (!changesForm(person.viewer, found.content)) throw new Problem('access.area')
  return found
}

/** The same as of a revision. Throws form.notFound, key.form, access.area, request.stale with the revision there is. */
export async function formToChange(
  db: Database,
  person: StaffUser,
  { uid, revision }: { uid: string; revision: number },
): Promise<FormToChange> {
  const found = await changeableForm(db, person, uid)
  if (found.form.revision !== revision) throw staleForm(found.form)
  return found
}

export function staleForm({ uid, revision, live }: FoundForm): Problem {
  return new Problem('request.stale', { with: { current: { id: uid, revision, public: live.public } } })
}
