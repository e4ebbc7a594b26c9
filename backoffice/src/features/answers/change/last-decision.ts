const storageKey = (user: string, form: string) => `ventanilla.decided.${user}.${form}`

/** The state that somebody decided last for a form, kept per person on this device; undefined before the first time. */
export function lastDecision(user: string, form: string): string | undefined {
  try {
    return localStorage.getItem(storageKey(user, form)) ?? undefined
  } catch {
    return here.get(storageKey(user, form))
  }
}

/** Where storage is forbidden a decision is remembered as long as the page. */
const here = new Map<string, string>()

export function keepDecision(user: string, form: string, state: string | undefined): void {
  const key = storageKey(user, form)
  if (state === undefined) here.delete(key)
  else here.set(key, state)
  try {
    if (state === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, state)
  } catch {
    // Then the page remembers.
  }
}
