/** The part of a list's height at its ends over which it scrolls, and its greatest speed, in pixels a second. */
const zone = 0.08
const fastest = 1200

/**
 * Scrolls the list under a point by what a passed time allows, the faster the nearer the point is to an end of it. It must be on its way
 * there: what is taken hold of near an end stands still until it moves.
 */
export function scrollNearEdge(list: Element, y: number, heading: number, milliseconds: number): void {
  const { top, bottom, height } = list.getBoundingClientRect()
  const reach = height * zone
  const depth = heading < 0 ? -within(top + reach - y, reach) : heading > 0 ? within(y - (bottom - reach), reach) : 0
  if (depth !== 0) list.scrollTop += (depth * fastest * milliseconds) / 1000
}

/** How deep in the zone, from 0 to 1. */
const within = (depth: number, reach: number) => Math.max(0, Math.min(1, depth / reach))
