/** What a look into the page's storage gives; undefined where there is nothing or the browser refuses it. */
export function attempt(look: () => string | null | void): string | undefined {
  try {
    return look() ?? undefined
  } catch {
    return undefined
  }
}

/** The draft of a form in the storage of the tab; on the device there is a mark of the same name. */
export const draftKey = (name: string) => `ventanilla ${name}`

/** Whether somebody wrote something before, in this tab or on this device. */
export function mayHaveDraft(name: string): boolean {
  const key = draftKey(name)
  return (attempt(() => sessionStorage.getItem(key)) ?? attempt(() => localStorage.getItem(key))) !== undefined
}
