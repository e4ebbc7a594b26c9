import type { FormListQuery } from '@ventanilla/api'
import { readFilter, readPage } from '../part/list/list-address.ts'

export type FormFilter = 'name' | 'area' | 'sort'

/** The page's address: `name`, `area`, `sort`, `page`. The first page, the usual order and empty filters are left out. */
export function formQuery(search: URLSearchParams): FormListQuery {
  const name = readFilter(search, 'name')
  const areaId = readFilter(search, 'area')
  return {
    ...(name ? { name } : {}),
    ...(areaId ? { areaId } : {}),
    ...(search.get('sort') === 'municipality' ? { sort: 'municipality' as const } : {}),
    ...readPage(search),
  }
}
