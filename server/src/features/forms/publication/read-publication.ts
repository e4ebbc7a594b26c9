import type { Publication } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { publicationMode } from '../drafts/publication-mode.ts'
import { placeOf, sharedDraftOf } from '../drafts/shared-draft.ts'
import { approversOf } from './approvers.ts'

/** What of a form waits to be published. Throws access.forbidden, access.area, form.notFound. */
export async function readPublication(db: Database, person: StaffUser, formUid: string): Promise<Publication> {
  const { form, row } = await placeOf(db, person, formUid)
  const draft = await sharedDraftOf(db, person, row)
  const content = draft?.content ?? form?.content
  const municipalityId = form?.form.municipality.id ?? row?.municipalityId ?? person.municipalityId
  const mode = await publicationMode(db, municipalityId)
  const approvers =
    mode === 'secondPerson' && content
      ? await approversOf(db, person, { municipalityId, areaIds: content.areaIds })
      : []
  return { mode, draft, approvers: approvers.map(({ uid, name }) => ({ id: uid, name })) }
}

/** The municipality that a draft belongs to: the form's, else that of its first area, else the person's. */
export async function homeOfDraft(
  { sql, tables: { area } }: Database,
  person: StaffUser,
  { areaIds }: FormContent,
): Promise<number> {
  const [first] = areaIds
  if (first === undefined) return person.municipalityId
  const [row] = await sql.select({ municipalityId: area.municipalityId }).from(area).where(eq(area.uid, first))
  return row?.municipalityId ?? person.municipalityId
}
