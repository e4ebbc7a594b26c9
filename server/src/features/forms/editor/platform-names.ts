import { type FormContent, type Issue, issue } from '@ventanilla/model'
import { PlatformDown, PlatformRefused } from '../../../adapters/municipal-platform/municipal-platform.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'

type Given = { person: StaffUser; municipalityId: number; content: FormContent; before: FormContent | undefined }

/**
 * The form with its incident area and its agenda as the platform knows them (spec 2 §3). What stands already is not asked for again: another
 * person's areas may be others. Throws form.invalid for what the platform does not have, and where it does not say.
 */
export async function namedByPlatform(deps: Pick<Deps, 'platform'>, given: Given): Promise<FormContent> {
  const area = await incidentArea(deps, given)
  const agenda = await bookingAgenda(deps, given)
  const issues = [area, agenda].flatMap(found => (found && 'code' in found ? [found] : []))
  if (issues.length > 0) throw new Problem('form.invalid', { issues })
  const { definition, live } = given.content
  return {
    ...given.content,
    definition: agenda && !('code' in agenda) ? { ...definition, agenda } : definition,
    live: area && !('code' in area) ? { ...live, platform: { ...live.platform, ...area } } : live,
  }
}

async function incidentArea(
  { platform }: Pick<Deps, 'platform'>,
  { person, content, before }: Given,
): Promise<{ areaDescription: string } | Issue | undefined> {
  const { areaId } = content.live.platform
  if (areaId === undefined) return undefined
  const known = before?.live.platform
  if (known?.areaId === areaId) return { areaDescription: known.areaDescription ?? areaId }
  const areas = await platform.areasOf(person.username).catch(failing('form.incidentType.failed'))
  const found = areas.find(({ id }) => id === areaId)
  return found
    ? { areaDescription: found.description }
    : issue('form.incidentArea.unknown', ['live', 'platform', 'areaId'])
}

async function bookingAgenda(
  { platform }: Pick<Deps, 'platform'>,
  { municipalityId, content, before }: Given,
): Promise<FormContent['definition']['agenda'] | Issue> {
  const { agenda } = content.definition
  if (!agenda) return undefined
  const known = before?.definition.agenda
  if (known?.id === agenda.id) return known
  const { agendas, tenant } = await platform.agendas(municipalityId).catch(failing('platform.down'))
  const found = agendas.find(({ id }) => id === agenda.id)
  return found ? { id: found.id, name: found.name, tenant } : issue('form.agenda.unknown', ['definition', 'agenda'])
}

function failing(code: 'form.incidentType.failed' | 'platform.down') {
  return (cause: unknown): never => {
    const isAway = cause instanceof PlatformDown || cause instanceof PlatformRefused
    throw isAway ? new Problem(code, { cause, retryAfter: 30 }) : cause
  }
}
