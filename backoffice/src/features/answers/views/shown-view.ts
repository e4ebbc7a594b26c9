import type { AnswerFilter, SavedView, SavedViewFields } from '@ventanilla/api'
import { type FormDefinition, questionsOf } from '@ventanilla/model'
import { withFilters } from '../list-state/answer-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { ListView } from '../list-state/use-list-view.ts'

export type Shown = Omit<SavedViewFields, 'name' | 'isShared'>

/** What a list shows by now, as a view keeps it. */
export function shownNow(
  { filter, sort }: Pick<AnswerListState, 'filter' | 'sort'>,
  { view: kind, columns, questions, order }: Pick<ListView, 'view' | 'columns' | 'questions' | 'order'>,
): Shown {
  const { citizenDni: _, dateField: __, ...kept } = filter
  return { filter: kept, sort, kind, columns: [...columns], questions: [...questions], order: [...order] }
}

/** What a view keeps of how a list looks. */
export function shownBy({ filter, sort, kind, columns, questions, order }: SavedView): Shown {
  return { filter, sort, kind, columns, questions, order }
}

export function isSame(a: Shown, b: Shown): boolean {
  return written(a) === written(b)
}

function written({ filter, ...others }: Shown): string {
  return JSON.stringify([
    Object.entries(filter).toSorted(([one], [other]) => one.localeCompare(other)),
    others.sort,
    others.kind,
    others.columns,
    others.questions,
    others.order,
  ])
}

/** The address of a view: what it asks for, and its id. */
export function addressOf({ id, filter, sort }: Pick<SavedView, 'id' | 'filter' | 'sort'>): string {
  const search = withFilters(new URLSearchParams(), { ...filter, sort })
  search.set('view', id)
  return search.toString()
}

/** What the answers of a view are counted by. */
export function countedBy({ filter, sort }: Pick<SavedView, 'filter' | 'sort'>): AnswerFilter {
  return sort === 'updated' ? { ...filter, dateField: 'updated' } : filter
}

/** Whether a view names what the form does not ask any more. */
export function isLost({ filter, questions }: Pick<SavedView, 'filter' | 'questions'>, form: FormDefinition): boolean {
  const conditions = form.sections.flatMap(section => (section.kind === 'conditional' ? section.conditions : []))
  const known = new Set([...questionsOf(form), ...conditions].map(({ id }) => id))
  const asked = filter.option?.split(',').map(each => each.split(':')[0] ?? '') ?? []
  return [...asked, ...questions].some(id => !known.has(id))
}
