import { type PublicForm, rememberSaved, type SavedAnswer } from '@ventanilla/api'

/** Leaves a form for the page that says that it was saved; false where the connection went and it is to be said in place. */
export async function leaveForSaved(saved: SavedAnswer, form: PublicForm, query: URLSearchParams): Promise<boolean> {
  const isKept = rememberSaved(saved, form)
  const kept = savedQuery(query)
  const done = `/publico/guardado/${encodeURIComponent(form.id)}/${encodeURIComponent(saved.docCode)}${kept}`
  const address = saved.redirect === undefined ? done : saved.redirect + kept
  // In place of the form: the back button must not lead to what is saved.
  if ((isKept || saved.redirect !== undefined) && (await isThere(address))) {
    window.location.replace(address)
    return true
  }
  // The connection went right after saving, or the next page could not know that it was saved here: it is confirmed in place.
  window.addEventListener('popstate', () => window.history.replaceState(null, '', address), { once: true })
  return false
}

/** Whether a page of ours can be had now. */
async function isThere(address: string): Promise<boolean> {
  const asked = fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
  return await asked.then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The saved page keeps the language, the theme and the offer of another answer that were asked for, nothing else. */
function savedQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name]) => ['lang', 'theme', 'again'].includes(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
