/** The page's number in an address, where it is not the first. */
export function readPage(search: URLSearchParams): { page?: number } {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 ? { page } : {}
}

/** A filter of the address; nothing where it is empty. */
export function readFilter(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trimStart() || undefined
}

/** The address with one filter changed: a change of filter goes back to the first page (spec 1 §2). */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
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
