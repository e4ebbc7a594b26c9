import type { CitizenFound, CitizenSearch } from '@ventanilla/api'
import { cuitIssue, dniIssue, type Issue, type Language } from '@ventanilla/model'
import { PlatformDown, PlatformRefused } from '../../adapters/municipal-platform/municipal-platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { formWithCitizen } from './form-with-citizen.ts'
import { keepCitizen } from './keep-citizen.ts'

const typeNames = { natural: 'DNI', legal: 'CUIT', hash: 'hash' } as const

/**
 * Whom the municipal platform knows by a number or a hash, for an answer to a form that asks for a citizen (spec 3 §4, §5, §7); written
 * down by type and the end of what was asked. Throws what `formWithCitizen` throws, request.invalid, and citizen.search where the platform does not say.
 */
export async function searchCitizen(
  deps: Pick<Deps, 'db' | 'clock' | 'platform'>,
  { person, address }: Actor,
  search: CitizenSearch,
  language: Language,
): Promise<CitizenFound> {
  const { db, clock, platform } = deps
  const { form, title } = await formWithCitizen(db, person, search.formId)
  const wrong = numberIssue(search, language)
  if (wrong) throw new Problem('request.invalid', { issues: [{ ...wrong, path: ['number'] }] })
  const municipalityId = form.municipality.id
  const asked =
    search.kind === 'hash'
      ? platform.citizenByHash({ hash: search.hash, municipalityId })
      : platform.findCitizen({ number: search.number, municipalityId })
  const found = await asked.catch((cause: unknown) => {
    if (cause instanceof PlatformDown || cause instanceof PlatformRefused)
      throw new Problem('citizen.search', { cause, retryAfter: 5 })
    throw cause
  })
  const ending = (search.kind === 'hash' ? search.hash : search.number).slice(-3)
  const detail = { type: typeNames[search.kind], ending, found: found ? 1 : 0 }
  const subject = { kind: 'form', uid: form.uid, name: title }
  await recordAudit(db, { action: 'person.searched', actor: person, subject, detail, address, at: clock() })
  return { person: found ? (await keepCitizen(deps, municipalityId, found)).person : null }
}

function numberIssue(search: CitizenSearch, language: Language): Issue | null {
  if (search.kind === 'hash') return null
  return search.kind === 'natural' ? dniIssue(search.number, 'search', language) : cuitIssue(search.number)
}
