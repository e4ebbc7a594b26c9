import type { FormContent, PlatformLink } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import { PlatformDown, PlatformRefused } from '../../../adapters/municipal-platform/municipal-platform.ts'
import { Problem } from '../../../platform/problem.ts'
import type { SaveDeps } from './save-deps.ts'

type Given = {
  formUid: string
  municipalityId: number
  content: FormContent
  /** As the form stands; nothing for a new one. */
  before: FormContent | undefined
}

/**
 * The link to the platform with an incident type for the form, or one for each state (spec 2 §7): made for a new form and where title,
 * area or state names changed. It comes before the form's transaction and its result is kept by what it was made of, so a save that fails
 * and is tried again finds its type. Throws form.incidentType where the platform does not make one: the save stops.
 */
export async function linkedToPlatform(
  deps: SaveDeps,
  { formUid, municipalityId, content, before }: Given,
): Promise<PlatformLink> {
  const { definition, live } = content
  const { typeId: _type, typeIdByState: _types, ...link } = live.platform
  if (!definition.settings.incidents || link.areaId === undefined) return link
  const title = definition.title.text.trim()
  const areaId = link.areaId
  const make = (stateId: string, name: string) =>
    incidentType(deps, { formUid, municipalityId, areaId, stateId, title: name, content })
  if (!definition.settings.incidentPerState) {
    const kept = isSame(before, content) ? before?.live.platform.typeId : undefined
    return { ...link, typeId: kept ?? (await make('', title)) }
  }
  const typeIdByState: Record<string, string> = {}
  for (const state of definition.states.available) {
    const old = before?.definition.states.available.find(({ id }) => id === state.id)
    const kept =
      isSame(before, content) && old?.name === state.name ? before?.live.platform.typeIdByState?.[state.id] : undefined
    typeIdByState[state.id] = kept ?? (await make(state.id, `${title} - ${state.name}`))
  }
  return { ...link, typeIdByState }
}

function isSame(before: FormContent | undefined, { definition, live }: FormContent): boolean {
  return (
    before?.definition.title.text.trim() === definition.title.text.trim() &&
    before.live.platform.areaId === live.platform.areaId
  )
}

type Wanted = Omit<Given, 'before'> & { areaId: string; stateId: string; title: string }

async function incidentType({ db, platform, clock }: SaveDeps, wanted: Wanted): Promise<string> {
  const { formUid, municipalityId, areaId, stateId, title, content } = wanted
  const { incidentType: table } = db.tables
  const key = { formUid, areaId, stateId, title }
  const [known] = await db.sql
    .select({ typeId: table.typeId })
    .from(table)
    .where(
      and(eq(table.formUid, formUid), eq(table.areaId, areaId), eq(table.title, title), eq(table.stateId, stateId)),
    )
  if (known) return known.typeId
  try {
    const typeId = await platform.createIncidentType({
      username: content.live.platform.username ?? '',
      areaId,
      formTitle: title,
      isPublic: content.live.public,
      key: Object.values(key).join(' '),
    })
    await db.sql
      .insert(table)
      .values({ ...key, municipalityId, typeId, createdAt: clock().getTime() })
      .onConflictDoNothing()
    return typeId
  } catch (cause) {
    if (!(cause instanceof PlatformDown || cause instanceof PlatformRefused)) throw cause
    const name = content.definition.states.available.find(({ id }) => id === stateId)?.name ?? 'none'
    if (cause instanceof PlatformDown) throw new Problem('form.incidentType.failed', { cause, retryAfter: 30 })
    throw new Problem('form.incidentType.refused', { cause, values: { state: name } })
  }
}
