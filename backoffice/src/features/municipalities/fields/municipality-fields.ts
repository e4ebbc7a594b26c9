import type { ProblemCode } from '@ventanilla/api'

/** The control that a refusal speaks of; `id` begins the ids of the form. */
export function municipalityFields(id: string): Partial<Record<ProblemCode, string>> {
  return {
    'municipality.name.required': `${id}-name`,
    'municipality.name.taken': `${id}-name`,
    'municipality.key.required': `${id}-key`,
    'municipality.key.invalid': `${id}-key`,
    'municipality.key.taken': `${id}-key`,
    'municipality.key.used': `${id}-key`,
    'municipality.platformId.required': `${id}-platformId`,
    'municipality.platformId.invalid': `${id}-platformId`,
    'municipality.platformId.taken': `${id}-platformId`,
    'municipality.province.required': `${id}-province`,
    'municipality.timeZone': `${id}-timeZone`,
    'municipality.timeZone.required': `${id}-timeZone`,
    'municipality.origin': `${id}-origin-0`,
  }
}
