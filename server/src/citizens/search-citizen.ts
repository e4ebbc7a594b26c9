import type { CitizenFound, CitizenSearch } from '@ventanilla/api'
import { cuitIssue, dniIssue, type Language } from '@ventanilla/model'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'
import { PlatformDown, PlatformRefused } from '../outside/platform/municipal-platform.ts'
import { formWithCitizen } from './form-with-citizen.ts'
import { keepCitizen } from './keep-citizen.ts'

/**
 * Whom the municipal platform knows by a number, for an answer to a form that asks for a citizen (spec 3 §4, §5); written down by type and
 * the number's end. Throws what `formWithCitizen` throws, request.invalid, and citizen.search where the platform does not say.
 */
export async function searchCitizen(
  deps: Pick<Deps, 'db' | 'clock' | 'platform'>,
  { person, address }: Actor,
  { formId, kind, number }: CitizenSearch,
  language: Language,
): Promise<CitizenFound> {
  const { db, clock, platform } = deps
  const { form, title } = await formWithCitizen(db, person, formId)
  const wrong = kind === 'natural' ? dniIssue(number, 'search', language) : cuitIssue(number)
  if (wrong) throw new Problem('request.invalid', { issues: [{ ...wrong, path: ['number'] }] })
  const municipalityId = form.municipality.id
  const found = await platform.findCitizen({ number, municipalityId }).catch((cause: unknown) => {
    if (cause instanceof PlatformDown || cause instanceof PlatformRefused)
      throw new Problem('citizen.search', { cause, retryAfter: 5 })
    throw cause
  })
  const detail = { type: kind === 'natural' ? 'DNI' : 'CUIT', ending: number.slice(-3), found: found ? 1 : 0 }
  const subject = { kind: 'form', uid: form.uid, name: title }
  await recordAudit(db, { action: 'person.searched', actor: person, subject, detail, address, at: clock() })
  return { person: found ? (await keepCitizen(deps, municipalityId, found)).person : null }
}
