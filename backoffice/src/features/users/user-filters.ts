import type { UserListQuery } from '@ventanilla/api'
import { isRole } from '@ventanilla/model'
import { readFilter, readPage } from '../../components/list/list-address.ts'

export type UserFilter = 'name' | 'role' | 'municipality' | 'state'
export const userStates = ['active', 'disabled'] as const

/** The page's address: `name`, `role`, `municipality`, `state`, `page`; what it does not know it does not ask for. */
export function userQuery(search: URLSearchParams): UserListQuery {
  const name = readFilter(search, 'name')
  const role = readFilter(search, 'role') ?? ''
  const municipalityId = readFilter(search, 'municipality')
  const state = userStates.find(known => known === search.get('state'))
  return {
    ...(name ? { name } : {}),
    ...(isRole(role) ? { role } : {}),
    ...(municipalityId ? { municipalityId } : {}),
    state: state ?? 'all',
    ...readPage(search),
  }
}
