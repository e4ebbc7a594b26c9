const storageKey = (user: string, form: string, template: string) => `ventanilla.asked.${user}.${form}.${template}`

/**
 * What was marked when a request was last sent with a text that is often written, by the keys of its marks; kept per person on this device.
 * The next time it is marked with it.
 */
export function askedBefore(user: string, form: string, template: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(user, form, template)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function keepAsked(user: string, form: string, template: string, marks: readonly string[]): void {
  try {
    localStorage.setItem(storageKey(user, form, template), JSON.stringify(marks))
  } catch {
    // Where storage is forbidden it is marked by hand.
  }
}
