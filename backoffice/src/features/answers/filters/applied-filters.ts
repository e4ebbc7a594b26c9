import type { AnswerFilter, Form, StaffMember } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import type { FilterPatch } from '../list-state/answer-filters.ts'
import { withDistricts } from '../list-state/district-field.ts'
import { filterFields, linkedFields } from '../list-state/filter-fields.ts'
import { type FilterField, valuesOf, withValues } from '../list-state/filter-values.ts'

/** A filter as a chip says it; `field` is where it can be changed, unless it came with a link. */
export type Applied = {
  readonly field: FilterField['key'] | undefined
  readonly name: string
  readonly said: string
  readonly without: FilterPatch
}

type Range = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Whom and what filters name by an id. */
type Known = {
  readonly people: readonly StaffMember[]
  readonly districts?: readonly { readonly id: string; readonly name: string }[]
}

export function appliedFilters(
  form: Form,
  filter: AnswerFilter,
  { people, districts = [] }: Known,
  text: Text,
): readonly Applied[] {
  return [...ofFields(), ...unknownFilters(form, filter, text), ...dates(), ...linkedFilters(form, filter, text)]

  /** What is chosen in the menu: two values are named, more are counted. */
  function ofFields(): Applied[] {
    const offered = withDistricts(filterFields(form, text), districts, filter, text)
    return [...offered, ...linkedFields(form, text)].flatMap((field, at): Applied[] => {
      const values = valuesOf(filter, field)
      if (values.length === 0 || field.kind === 'dates') return []
      const { key, kind, label, options } = field
      const without = withValues(filter, field, [])
      if (key === 'late') return [{ field: key, name: '', said: text.t('answers.applied.late'), without }]
      if (kind === 'switch') return [{ field: key, name: '', said: label, without }]
      const all = kind === 'people' ? [...options, ...people] : options
      const names = values.map(value => all.find(({ id }) => id === value)?.name ?? other(kind, value))
      const isMany = names.length > 2
      const said = isMany ? text.t('answers.applied.some', { count: names.length, of: all.length }) : names.join(', ')
      return [{ field: at < offered.length ? key : undefined, name: label, said, without }]
    })
  }

  /** What is typed is said as it is; who is in no list any more cannot be named. */
  function other(kind: FilterField['kind'], value: string): string {
    if (value === '*') return text.t('answers.applied.answered')
    return kind === 'people' ? text.t('find.somebody') : value
  }

  function range({ from, to }: Range): string {
    if (from && to) return text.t('answers.applied.range', { from: text.date(from), to: text.date(to) })
    return from
      ? text.t('answers.applied.from', { date: text.date(from) })
      : text.t('answers.applied.to', { date: text.date(to ?? '') })
  }

  function dates(): Applied[] {
    const { day, dateField, createdFrom, createdTo, updatedFrom, updatedTo } = filter
    const of = (name: string, said: string, without: FilterPatch): Applied => ({ field: 'dates', name, said, without })
    const applied: Applied[] = []
    if (day) applied.push(of('', text.date(day), { day: '' }))
    if (filter.from || filter.to) applied.push(of('', range(filter), { from: '', to: '' }))
    if (createdFrom || createdTo) {
      const said = range({ from: createdFrom, to: createdTo })
      applied.push(of(text.t('answers.column.created'), said, { createdFrom: '', createdTo: '' }))
    }
    if (updatedFrom || updatedTo) {
      const said = range({ from: updatedFrom, to: updatedTo })
      applied.push(of(text.t('answers.column.updated'), said, { updatedFrom: '', updatedTo: '' }))
    }
    if (dateField === 'updated') applied.push(of('', text.t('answers.applied.updated'), { sort: 'created' }))
    return applied
  }
}

/** What a save, or statistics lead to; there is no field of its own for it. */
function linkedFilters(form: Form, filter: AnswerFilter, text: Text): Applied[] {
  const { docCode, hour, solved, outcome, readFrom, stayed, area, zone, near } = filter
  const applied: Applied[] = []
  const add = (name: string, said: string, without: FilterPatch) =>
    applied.push({ field: undefined, name, said, without })
  if (docCode) add(text.t('answers.filter.code'), docCode, { docCode: '' })
  if (hour) add('', text.t('answers.applied.hour', { hour }), { hour: '' })
  if (solved) {
    const days = solved.replace(/-$/, '+')
    add('', text.t('answers.applied.solved', { days }), { solved: '' })
  }
  if (outcome) add('', text.t('answers.applied.outcome', { which: outcome }), { outcome: '' })
  if (readFrom) {
    add('', text.t('answers.applied.readFrom', { minutes: Number(readFrom) }), { readFrom: '' })
  }
  if (stayed) {
    const [id = '', minutes] = stayed.split(':')
    const state = form.definition.states.available.find(each => each.id === id)?.name ?? id
    const isLeft = Number(minutes) === 0
    const said = isLeft
      ? text.t('answers.applied.left', { state })
      : text.t('answers.applied.stayed', { state, minutes: Number(minutes) })
    add('', said, { stayed: '' })
  }
  if (area) add(text.t('answers.column.assignee'), inArea(form, area, text), { area: '' })
  if (zone) add('', text.t('answers.applied.zone'), { zone: '' })
  if (near) add('', text.t('answers.applied.near', { metres: Number(near.split(',')[2]) }), { near: '' })
  return applied
}

function inArea({ areas }: Form, id: string, text: Text): string {
  if (id === 'none') return text.t('answers.applied.noArea')
  return areas.find(each => each.id === id)?.name ?? text.t('answers.applied.otherArea')
}

/** Of questions that the form does not have, so that nothing narrows the list unseen. */
function unknownFilters(form: Form, filter: AnswerFilter, text: Text): Applied[] {
  const known = new Set([...filterFields(form, text), ...linkedFields(form, text)].map(({ key }) => key))
  const options = filter.option?.split(',') ?? []
  return [...new Set(options.map(each => each.slice(0, each.indexOf(':'))))].flatMap((question): Applied[] => {
    const key = `q:${question}` as const
    if (known.has(key)) return []
    const said = valuesOf(filter, { key }).map(value => {
      if (value === '') return text.t('find.unanswered')
      return value === '*' ? text.t('answers.applied.answered') : value
    })
    return [{ field: undefined, name: question, said: said.join(', '), without: withValues(filter, { key }, []) }]
  })
}
