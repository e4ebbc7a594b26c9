import type { Deps } from '../deps.ts'
import { openPublicForm } from '../forms/read/open-public-form.ts'
import { type ReadPlaces, readPublicPlaces } from './public-places.ts'

/** A neighbour waits no longer than that for what has just come; a page that a thousand look at is read twice a minute. */
const freshMs = 30_000
/** So many forms, in as many languages, of 600 kB at most each. */
const mostKept = 40

type Kept = { readonly until: number; readonly stamp: string; readonly places: Promise<ReadPlaces> }

/** Reads what forms show of their answers, each at most twice a minute; what a form no longer shows is gone at once. */
export function publicPlacesMemory(
  deps: Pick<Deps, 'db' | 'forms' | 'text' | 'clock' | 'geocoder'>,
): (uid: string, lang: string | undefined) => Promise<ReadPlaces> {
  const known = new Map<string, Kept>()
  return async (uid, lang) => {
    // Whether everybody may see the form is asked each time.
    const opened = await openPublicForm(deps, uid)
    const { form, definition } = opened
    const text = deps.text(lang ?? definition.language)
    const stamp = JSON.stringify([form.version, form.live.publicMap])
    const key = `${uid} ${text.language}`
    const now = deps.clock().getTime()
    const kept = known.get(key)
    if (kept && kept.until > now && kept.stamp === stamp) return await kept.places
    const places = readPublicPlaces(deps, opened, text)
    known.delete(key)
    known.set(key, { until: now + freshMs, stamp, places })
    for (const [oldest] of known) {
      if (known.size <= mostKept) break
      known.delete(oldest)
    }
    // A failure is nobody else's.
    places.catch(() => known.get(key)?.places === places && known.delete(key))
    return await places
  }
}
