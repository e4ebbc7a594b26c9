import type { FormListQuery } from '@ventanilla/api'
import { readFilter, readPage } from '../../components/list/list-address.ts'

export type FormFilter = 'name' | 'area' | 'sort' | 'state'

/** The page's address: `name`, `area`, `sort`, `state`, `page`. The first page, the usual order and empty filters are left out. */
export function formQuery(search: URLSearchParams, saved?: string): FormListQuery {
  // Just saved, and nothing looked for yet: the page that shows it.
  if (saved !== undefined && search.size === 0) return { holding: saved }
  const name = readFilter(search, 'name')
  const areaId = readFilter(search, 'area')
  return {
    ...(name ? { name } : {}),
    ...(areaId ? { areaId } : {}),
    ...(search.get('sort') === 'municipality' ? { sort: 'municipality' as const } : {}),
    ...(search.get('state') === 'deleted' ? { state: 'deleted' as const } : {}),
    ...readPage(search),
  }
}
