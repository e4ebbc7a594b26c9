/** One page of what was found: seven rows (spec 1 §9) unless more are asked for. */
export function pageOf<T>(
  found: readonly T[],
  page: number,
  size = 7,
): { items: T[]; total: number; page: number; pages: number } {
  const first = (page - 1) * size
  return {
    items: found.slice(first, first + size),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / size)),
  }
}
