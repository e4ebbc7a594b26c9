import { adoptFrame } from '../../../host/adopt-frame.ts'
import type { Entered } from '../session/session.ts'

/** Puts the town around the page, which came before anybody knew whose it is. Without it the page is the same but for that. */
export async function showTown({ client }: Entered): Promise<void> {
  if (document.querySelector('footer.town')) return
  try {
    const { town } = await client.profile()
    if (!town) return
    const query = new URLSearchParams(window.location.search)
    query.set('lang', document.documentElement.lang)
    // Any page of the town has its head and foot.
    const response = await fetch(`/publico/accesibilidad/${encodeURIComponent(town.id)}?${query}`)
    if (response.ok) adoptFrame(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    // Nobody answered, or the session is over: what the page shows says so.
  }
}
