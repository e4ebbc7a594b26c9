/** The list with the item at `from` at `to`; the same list where nothing moves. Positions outside are brought inside. */
export function reordered<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.max(0, Math.min(to, items.length - 1))
  const item = items[from]
  if (item === undefined || from === target) return items
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, target), item, ...rest.slice(target)]
}

/** The list with an item put in at a position, at the end without one. */
export function inserted<T>(items: readonly T[], item: T, at: number = items.length): T[] {
  return [...items.slice(0, at), item, ...items.slice(at)]
}

/** The list with the item of an id replaced by what `change` makes of it; the same list where it makes nothing new. */
export function changedById<T extends { readonly id: string }>(
  items: readonly T[],
  id: string,
  change: (item: T) => T,
): readonly T[] {
  let isSame = true
  const next = items.map(item => {
    if (item.id !== id) return item
    const made = change(item)
    if (made !== item) isSame = false
    return made
  })
  return isSame ? items : next
}
