/** The small lists have seven rows a page (spec 1 §9). */
export const pageSize = 7

/** One page of what was found. */
export function pageOf<T>(
  found: readonly T[],
  page: number,
): { items: T[]; total: number; page: number; pages: number } {
  const first = (page - 1) * pageSize
  return {
    items: found.slice(first, first + pageSize),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
  }
}
