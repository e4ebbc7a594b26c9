import { changesForm, type FormContent, type FormDefinition } from '@ventanilla/model'
import type { Database } from '../db/database.ts'
import { areasOfForm, type FoundForm, findForm } from '../forms/find-form.ts'
import { readDefinition } from '../forms/read-definition.ts'
import type { Person } from '../http/context.ts'
import { Problem } from '../http/problem.ts'

export type EditableForm = { form: FoundForm; definition: FormDefinition; content: FormContent }

/**
 * The form that a person may edit. Throws form.notFound and access.area.
 */
export async function editableForm(db: Database, person: Person, uid: string): Promise<EditableForm> {
  const form = await findForm(db, uid)
  const definition = form && (await readDefinition(db, form.id, form.version))
  if (!form || !definition) throw new Problem('form.notFound')
  const areaIds = (await areasOfForm(db, form.id)).map(area => area.uid)
  if (!changesForm(person.viewer, { areaIds })) throw new Problem('access.area')
  return { form, definition, content: { definition, live: form.live, areaIds } }
}
