import type { Position } from '@ventanilla/model'

type View = { centre: Position; zoom: number }

/** Where the map of each form stood last: whoever comes back goes on there, also another day. */
const keyOf = (userId: string, formId: string) => `map-view:${userId}:${formId}`
/** As long as the page lives, where storage is forbidden. */
const views = new Map<string, View>()

export function lastView(userId: string, formId: string): View | undefined {
  const key = keyOf(userId, formId)
  const known = views.get(key)
  if (known) return known
  try {
    return viewOf(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

export function keepView(userId: string, formId: string, { centre, zoom }: View): void {
  const key = keyOf(userId, formId)
  const view = { centre: { lat: centre.lat, lng: centre.lng }, zoom }
  views.set(key, view)
  try {
    localStorage.setItem(key, JSON.stringify(view))
  } catch {
    // Storage may be forbidden or full: the view lasts as long as the page.
  }
}

/** What was kept may be of another version, or of anybody's making. */
function viewOf(kept: unknown): View | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const [centre, zoom] = [Reflect.get(kept, 'centre'), Reflect.get(kept, 'zoom')] as unknown[]
  if (typeof centre !== 'object' || centre === null) return undefined
  const [lat, lng] = [Reflect.get(centre, 'lat'), Reflect.get(centre, 'lng')] as unknown[]
  const isKnown = typeof lat === 'number' && typeof lng === 'number' && typeof zoom === 'number'
  if (!isKnown || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180) || !(zoom >= 0 && zoom <= 22)) return undefined
  return { centre: { lat, lng }, zoom }
}
