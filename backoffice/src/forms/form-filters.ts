import type { FormListQuery } from '@ventanilla/api'

/** The page's address: `name`, `area`, `sort`, `page`. The first page, the usual order and empty filters are left out. */
export function formQuery(search: URLSearchParams): FormListQuery {
  const name = search.get('name')?.trimStart() ?? ''
  const areaId = search.get('area') ?? ''
  const page = Number(search.get('page'))
  return {
    ...(name ? { name } : {}),
    ...(areaId ? { areaId } : {}),
    ...(search.get('sort') === 'municipality' ? { sort: 'municipality' as const } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  }
}

export type FormFilter = 'name' | 'area' | 'sort'

/** The address with one filter changed: a change of filter goes back to the first page (spec 1 §2). */
export function withFormFilter(search: URLSearchParams, name: FormFilter, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  next.delete('page')
  return next
}

export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}

/** First and last position of a page, from 1. */
export function pageRange(page: number, size: number, total: number): { first: number; last: number } {
  const first = (page - 1) * size + 1
  return { first: Math.min(first, total), last: Math.min(first + size - 1, total) }
}
