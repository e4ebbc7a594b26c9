import { type FormDefinition, opensForm } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { readDefinition } from '../snapshot/read-version.ts'
import { areasOfForm, type FoundForm, findForm } from './find-form.ts'
import { requireGiven } from '../snapshot/given-forms.ts'

/** A form as it stands, with the definition of its current version and its areas, the primary one first. */
export type OpenedForm = {
  readonly form: FoundForm
  readonly definition: FormDefinition
  readonly areas: Awaited<ReturnType<typeof areasOfForm>>
}

/**
 * A form that the person may open: of a public form anyone's, of the portal's its own town's, else by its first area (spec 1 §6). It says
 * nothing of the form's answers: those open by `answersSeen` and `creatorSeen` (answers/scope.ts). Whether its municipality is
 * blocked is left to the caller. Throws form.notFound, key.form, access.area.
 */
export async function openForm(db: Database, person: StaffUser, uid: string): Promise<OpenedForm> {
  const form = await findForm(db, uid)
  const definition = form && (await readDefinition(db, form.id, form.version))
  if (!definition) throw new Problem('form.notFound')
  const areas = await areasOfForm(db, form.id)
  const access = {
    areaIds: areas.map(area => area.uid),
    municipalityId: form.municipality.uid,
    public: form.live.public,
    portalAssociation: definition.settings.portalAssociation,
  }
  requireGiven(person, form.id)
  if (!opensForm(person.viewer, access)) throw new Problem('access.area')
  return { form, definition, areas }
}
