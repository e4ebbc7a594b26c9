import { type MunicipalityDraft, type PlaceRefusal, webOriginSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { isTimeZone } from '../../platform/config/is-time-zone.ts'
import type { FieldRefusal } from '../../platform/problem.ts'

const fieldOf = {
  'municipality.name.required': 'name',
  'municipality.key.required': 'key',
  'municipality.key.invalid': 'key',
  'municipality.platformId.required': 'platformId',
  'municipality.platformId.invalid': 'platformId',
  'municipality.province.required': 'provinceId',
  'area.name.required': 'name',
  'area.municipality.required': 'municipalityId',
} as const satisfies Record<PlaceRefusal, keyof MunicipalityDraft | 'municipalityId'>

/** The refusals of the model, each at its field. */
export function atFields(refusals: readonly PlaceRefusal[]): FieldRefusal[] {
  return refusals.map(code => ({ code, path: [fieldOf[code]] }))
}

/** Sites as browsers name them: a slash at the end is dropped. Of what `wrongOrigins` lets through. */
export function normalOrigins(typed: readonly string[]): string[] {
  return [...new Set(typed.flatMap(each => normalOrigin(each) ?? []))]
}

/** What was typed with a path or in capitals is no site: municipality.origin. */
export function wrongOrigins(typed: readonly string[]): FieldRefusal[] {
  return typed.flatMap((each, index): FieldRefusal[] =>
    each === '' || normalOrigin(each) !== undefined
      ? []
      : [{ code: 'municipality.origin', path: ['allowedOrigins', index], values: { origin: each.slice(0, 100) } }],
  )
}

function normalOrigin(typed: string): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isOrigin =
    url !== undefined && v.is(webOriginSchema, url.origin) && url.href === `${url.origin}/` && !/[?#]/.test(typed)
  return isOrigin ? url.origin : undefined
}

/** municipality.timeZone for what is no zone of the IANA list. */
export function wrongTimeZone(name: string | undefined): FieldRefusal[] {
  const isRight = name === undefined || (/^[A-Za-z]/.test(name) && isTimeZone(name))
  return isRight ? [] : [{ code: 'municipality.timeZone', path: ['timeZone'] }]
}
