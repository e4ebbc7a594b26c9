import type { Form } from '@ventanilla/api'
import { opensForm } from '@ventanilla/model'
import type { Database } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { areasOfForm, findForm } from './find-form.ts'
import { brandingOf, liveOf, municipalityOf } from './form-parts.ts'
import { readDefinition } from './read-definition.ts'

/** A form for staff: of a public form anyone's, else the person's by its first area (spec 1 §6). */
export async function readForm(db: Database, person: Person, uid: string, version?: number): Promise<Form> {
  const form = await findForm(db, uid)
  if (!form) throw new Problem('form.notFound')
  const current = await readDefinition(db, form.id, form.version)
  const definition = version === undefined ? current : await readDefinition(db, form.id, version)
  if (!current || !definition) throw new Problem('form.notFound')
  const areas = await areasOfForm(db, form.id)
  const access = {
    areaIds: areas.map(area => area.uid),
    public: form.live.public,
    portalAssociation: current.settings.portalAssociation,
  }
  if (!opensForm(person.viewer, access)) throw new Problem('access.area')
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  return {
    id: form.uid,
    version: version ?? form.version,
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
