import type { AnswerFilter } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import type { FilterField } from './filter-values.ts'

type Named = { readonly id: string; readonly name: string }

/** The fields of a form with the districts of its town; without any there is no such field, unless it is filtered by. */
export function withDistricts(
  fields: readonly FilterField[],
  districts: readonly Named[],
  filter: Pick<AnswerFilter, 'district'>,
  text: Text,
): FilterField[] {
  if (districts.length === 0 && filter.district === undefined) return [...fields]
  const options = [...districts, { id: 'none', name: text.t('answers.applied.noDistrict') }]
  const field: FilterField = { key: 'district', label: text.t('answers.applied.district'), kind: 'options', options }
  return [...fields, field]
}
