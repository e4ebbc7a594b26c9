import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { withFilter } from './list-address.ts'

/** The filters of a list, which stand in the page's address. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const filter = useCallback(
    (name: string, value: string) => setSearch(current => withFilter(current, name, value), { replace: true }),
    [setSearch],
  )
  return { search, filter }
}
