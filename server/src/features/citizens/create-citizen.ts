import type { CitizenCreated, NewCitizenBody } from '@ventanilla/api'
import { type Language, legalPersonIssues, naturalPersonIssues } from '@ventanilla/model'
import { PlatformDown, PlatformRefused } from '../../adapters/municipal-platform/municipal-platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { formWithCitizen } from './form-with-citizen.ts'
import { keepCitizen } from './keep-citizen.ts'

/**
 * Makes somebody known to the municipal platform, for an answer to a form that asks for a citizen (spec 3 §5). Throws what
 * `formWithCitizen` throws, request.invalid with each field's reason, citizen.refused and citizen.create by what the platform says.
 */
export async function createCitizen(
  deps: Pick<Deps, 'db' | 'clock' | 'platform'>,
  { person, address }: Actor,
  { formId, ...citizen }: NewCitizenBody,
  language: Language,
): Promise<CitizenCreated> {
  const { db, clock, platform } = deps
  const { form, title } = await formWithCitizen(db, person, formId)
  const issues = citizen.kind === 'natural' ? naturalPersonIssues(citizen, language) : legalPersonIssues(citizen)
  // The rules name the place within an answer; here the citizen is the whole body.
  if (issues.length > 0)
    throw new Problem('request.invalid', { issues: issues.map(each => ({ ...each, path: each.path.slice(1) })) })
  const municipalityId = form.municipality.id
  const made = await platform.createCitizen({ citizen, municipalityId }).catch((cause: unknown) => {
    if (cause instanceof PlatformRefused) throw new Problem('citizen.refused', { cause })
    if (cause instanceof PlatformDown) throw new Problem('citizen.create', { cause, retryAfter: 5 })
    throw cause
  })
  const number = citizen.kind === 'natural' ? citizen.dni : citizen.cuit
  const detail = { type: citizen.kind === 'natural' ? 'DNI' : 'CUIT', ending: number.slice(-3) }
  const subject = { kind: 'form', uid: form.uid, name: title }
  await recordAudit(db, { action: 'person.created', actor: person, subject, detail, address, at: clock() })
  return { person: (await keepCitizen(deps, municipalityId, made)).person }
}
