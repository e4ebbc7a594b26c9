import type { OfferedForms } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { pickLanguage } from '@ventanilla/text'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { anywhere } from '../../adapters/municipal-platform/platform-records.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { areasOfForm, findForm } from '../forms/read/find-form.ts'
import { whyClosed } from '../forms/read/why-closed.ts'
import { readDefinition } from '../forms/snapshot/read-version.ts'

/** So many of a town are looked through. */
const most = 200

/**
 * What a town offers to somebody from the portal: its public forms that take answers now. Those that the portal is associated with are answered
 * as oneself, the others as anybody answers them. A form that is not public is reached by its own way and stands in no list.
 */
export async function listOfferedForms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { municipalityId }: PortalVisitor,
  { lang }: { readonly lang?: string },
): Promise<OfferedForms> {
  const { form } = db.tables
  const ofTown = municipalityId === anywhere ? undefined : eq(form.municipalityId, municipalityId)
  const rows = await db.sql
    .select({ uid: form.uid })
    .from(form)
    .where(and(isNull(form.deletedAt), ofTown))
    .orderBy(asc(form.titleFolded), asc(form.id))
    .limit(most)
  const items: OfferedForms['items'] = []
  const now = clock().getTime()
  for (const { uid } of rows) {
    const found = await findForm(db, uid)
    if (!found?.live.public || found.municipality.isDisabled || whyClosed(found, now)) continue
    const definition = await readDefinition(db, found.id, found.version)
    if (!definition) continue
    const [area] = await areasOfForm(db, found.id)
    const language = pickLanguage([lang ?? definition.language], definition.language)
    items.push({
      id: uid,
      title: textIn(definition.title, language),
      description: textIn(definition.description, language),
      area: area?.name ?? '',
      byPortal: definition.settings.portalAssociation,
    })
  }
  return { items }
}
