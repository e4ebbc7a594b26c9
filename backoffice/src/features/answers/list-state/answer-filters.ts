import type { AnswerFilter } from '@ventanilla/api'
import { isCalendarDay, type ListSort, listSorts } from '@ventanilla/model'

/** How each filter is called in the address. The citizen's number is personal data: it stays in the history entry (decisions.md, Requests and the HTTP interface). */
const names = {
  q: 'q',
  docCode: 'code',
  createdBy: 'by',
  state: 'state',
  option: 'option',
  from: 'from',
  to: 'to',
  day: 'day',
  createdFrom: 'createdFrom',
  createdTo: 'createdTo',
  updatedFrom: 'updatedFrom',
  updatedTo: 'updatedTo',
  hour: 'hour',
  assignee: 'assignee',
  area: 'area',
  stayed: 'stayed',
  solved: 'solved',
  readFrom: 'readFrom',
  zone: 'zone',
  near: 'near',
  district: 'district',
} as const
/** Filters that are on or not. */
const switches = ['files', 'requested'] as const
/** Those that are one of a few words. */
const outcomes = ['late', 'inTime'] as const
type Named = keyof typeof names
export type FilterPatch = Partial<
  Record<Named | (typeof switches)[number] | 'citizenDni' | 'late' | 'outcome', string>
> & { sort?: ListSort }

const dates: ReadonlySet<Named> = new Set(['from', 'to', 'day', 'createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'])

/** The filters of an address. A single date excludes the range (spec 3 §5); whatever is not a date is left out. */
export function readFilters(search: URLSearchParams, citizenDni: string): AnswerFilter {
  const filter: AnswerFilter = {}
  for (const [field, name] of Object.entries(names) as [Named, string][]) {
    // Where a save leads, the code stands under the specification's name (spec 3 §2).
    const value = (search.get(name) ?? (field === 'docCode' ? search.get('respuesta') : null))?.trim()
    if (value && isTaken(field, value)) filter[field] = value
  }
  for (const name of switches) if (search.get(name) === '1') filter[name] = '1'
  if (search.get('late') === 'true') filter.late = 'true'
  const outcome = outcomes.find(each => each === search.get('outcome'))
  if (outcome) filter.outcome = outcome
  if (filter.day) {
    delete filter.from
    delete filter.to
  }
  if (citizenDni) filter.citizenDni = citizenDni
  if (sortOf(search) === 'updated') filter.dateField = 'updated'
  return filter
}

const severalIds = /^[\w-]{1,64}(,[\w-]{1,64}){0,9}$/
const shapes: Partial<Record<Named, RegExp>> = {
  hour: /^(1?\d|2[0-3])$/,
  assignee: severalIds,
  area: /^[\w-]{1,64}$/,
  stayed: /^[\w-]{1,40}:\d{1,8}$/,
  solved: /^\d{1,4}(-\d{0,4})?$/,
  readFrom: /^\d{1,8}$/,
  zone: /^-?[\d.]+,-?[\d.]+(;-?[\d.]+,-?[\d.]+){2,39}$/,
  near: /^-?[\d.]+,-?[\d.]+,\d{1,5}$/,
  district: severalIds,
}

/** As the server takes it: an address may have been cut. */
function isTaken(field: Named, value: string): boolean {
  if (dates.has(field)) return isCalendarDay(value)
  return field === 'option' ? isOptions(value) : (shapes[field]?.test(value) ?? true)
}

function isOptions(value: string): boolean {
  const options = value.split(',')
  return options.length <= 20 && options.every(each => /^[\w.-]{1,81}:([\w-]{0,40}|\*)$/.test(each))
}

export function sortOf(search: URLSearchParams): ListSort {
  const named = search.get('sort')
  return listSorts.find(sort => sort === named) ?? 'created'
}

/** The address after a change of filters: back on the first page, nothing selected. */
export function withFilters(search: URLSearchParams, patch: FilterPatch): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  for (const [field, name] of Object.entries(names) as [Named, string][]) {
    const value = patch[field]
    if (value !== undefined) put(name, value.trim())
  }
  for (const name of [...switches, 'late', 'outcome'] as const) if (patch[name] !== undefined) put(name, patch[name])
  if (patch.day) for (const other of ['from', 'to']) next.delete(other)
  if (patch.from || patch.to) next.delete('day')
  if (patch.sort) put('sort', patch.sort === 'created' ? '' : patch.sort)
  if (patch.docCode !== undefined) next.delete('respuesta')
  for (const place of ['cursor', 'page', 'answer']) next.delete(place)
  return next
}

/** The address of the same list with another answer open, or none. */
export function withAnswer(search: URLSearchParams, answer: string | undefined): string {
  const next = new URLSearchParams(search)
  if (answer) next.set('answer', answer)
  else next.delete('answer')
  return next.toString()
}

export function hasFilters(filter: AnswerFilter): boolean {
  return Object.keys(filter).length > 0
}

/** The address of the neighbour page; the number is only for the reader, the cursor finds the rows. */
export function withCursor(search: URLSearchParams, cursor: string, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('answer')
  if (page > 1) {
    next.set('cursor', cursor)
    next.set('page', String(page))
  } else {
    next.delete('cursor')
    next.delete('page')
  }
  return next
}

export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return search.has('cursor') && Number.isInteger(page) && page > 1 ? page : 1
}
