import type { AnswerFilter } from '@ventanilla/api'
import type { FilterPatch } from './answer-filters.ts'

const ownFields = ['state', 'assignee', 'late', 'requested', 'files', 'createdBy', 'citizenDni', 'district'] as const

/** What a list is filtered by, as the menu and the heads of the table have it. */
export type FilterField = {
  /** A question's is `q:` and its id. */
  readonly key: (typeof ownFields)[number] | 'dates' | `q:${string}`
  readonly label: string
  /** `options` are boxes to tick, of `people` there are more than these; `switch` is a single box that says all. */
  readonly kind: 'options' | 'people' | 'switch' | 'text' | 'dates'
  readonly options: readonly { readonly id: string; readonly name: string }[]
}

/** The filters of dates, which one field holds together. */
export const dateFilters = ['from', 'to', 'day', 'createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const

type Keyed = Pick<FilterField, 'key'>

/** What is chosen in a field: options by their ids, or what is typed; of dates, those that are given. */
export function valuesOf(filter: AnswerFilter, { key }: Keyed): string[] {
  if (key === 'dates') return dateFilters.flatMap(each => filter[each] ?? [])
  const question = questionOf(key)
  if (question !== undefined) {
    return listed(filter.option).flatMap(each =>
      each.startsWith(`${question}:`) ? [each.slice(question.length + 1)] : [],
    )
  }
  const own = ownFields.find(each => each === key)
  const given = own && filter[own]
  return own === 'createdBy' ? [given ?? ''].filter(Boolean) : listed(given)
}

/** The filter with something else chosen in a field. */
export function withValues(filter: AnswerFilter, { key }: Keyed, values: readonly string[]): FilterPatch {
  if (key === 'dates') return Object.fromEntries(dateFilters.map((each, at) => [each, values[at] ?? '']))
  const question = questionOf(key)
  if (question === undefined) return { [key]: values.join(',') }
  const others = listed(filter.option).filter(each => !each.startsWith(`${question}:`))
  return { option: [...others, ...values.map(each => `${question}:${each}`)].join(',') }
}

/** So many options of all questions, and so many people, may be asked for together. */
const mostOptions = 20
const mostPeople = 10

/** Whether no more can be chosen beside what is. */
export function isFull(filter: AnswerFilter, { key }: Keyed): boolean {
  if (key === 'assignee' || key === 'district') return listed(filter[key]).length >= mostPeople
  return questionOf(key) !== undefined && listed(filter.option).length >= mostOptions
}

function questionOf(key: FilterField['key']): string | undefined {
  return key.startsWith('q:') ? key.slice(2) : undefined
}

function listed(text = ''): string[] {
  return text === '' ? [] : text.split(',')
}
