const keyOf = (userId: string) => `ventanilla.area.${userId}`

/** The area of the form that somebody saved last in this browser: a new form most likely belongs there too. */
export function rememberArea(userId: string, areaId: string | undefined): void {
  try {
    if (areaId) localStorage.setItem(keyOf(userId), areaId)
  } catch {
    // No storage: the area is chosen anew.
  }
}

/** The area that a new form begins with: the only one there is, or the one used last where it may still be chosen. */
export function firstArea(userId: string, areas: readonly { readonly id: string }[]): string[] {
  const [only, more] = areas
  if (only && !more) return [only.id]
  try {
    const last = localStorage.getItem(keyOf(userId))
    return last !== null && areas.some(({ id }) => id === last) ? [last] : []
  } catch {
    return []
  }
}
