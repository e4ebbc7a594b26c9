import type { FilterPatch } from './answer-filters.ts'

/** A list without any filter. */
export const clearedFilters = {
  q: '',
  option: '',
  files: '',
  requested: '',
  docCode: '',
  createdBy: '',
  state: '',
  citizenDni: '',
  from: '',
  to: '',
  day: '',
  createdFrom: '',
  createdTo: '',
  updatedFrom: '',
  updatedTo: '',
  hour: '',
  assignee: '',
  area: '',
  stayed: '',
  late: '',
  solved: '',
  outcome: '',
  readFrom: '',
  sort: 'created',
} as const satisfies FilterPatch
