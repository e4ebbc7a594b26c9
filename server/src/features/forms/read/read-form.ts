import type { Form } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { readDefinition } from '../snapshot/read-version.ts'
import { brandingOf, liveOf, municipalityOf } from './form-parts.ts'
import { type OpenedForm, openForm } from './open-form.ts'

/** A form for staff, as `openForm` lets them. */
export async function readForm(db: Database, person: StaffUser, uid: string, version?: number): Promise<Form> {
  const opened = await openForm(db, person, uid)
  const { form } = opened
  const definition = version === undefined ? opened.definition : await readDefinition(db, form.id, version)
  if (!definition) throw new Problem('form.notFound')
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  return formOf(opened, version ?? form.version, definition)
}

/** A form in one of its versions, as staff read it. */
export function formOf({ form, areas }: OpenedForm, version: number, definition: FormDefinition): Form {
  return {
    id: form.uid,
    version,
    revision: form.revision,
    title: definition.title.text,
    description: definition.description.text,
    live: liveOf(form),
    areas: areas.map(area => ({ id: area.uid, name: area.name })),
    municipality: municipalityOf(form),
    branding: brandingOf(form),
    definition,
  }
}
