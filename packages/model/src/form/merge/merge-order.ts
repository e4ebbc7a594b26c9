import { longestRising } from '../changes.ts'

/**
 * Their order with my moves: what I moved or added stands behind what I put it behind. What both put into one gap stands theirs first, as
 * they were earlier. Only what is kept stands in it, and each once.
 */
export function mergeOrder(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
  isKept: (id: string) => boolean,
): string[] {
  const before = new Map(base.map((id, at) => [id, at]))
  const known = mine.filter(id => before.has(id))
  const inOrder = longestRising(known.map(id => before.get(id) ?? 0))
  const stayed = new Set(known.filter((_, at) => inOrder.has(at)))
  const own = new Set(mine)
  const order = theirs.filter(isKept)
  mine.forEach((id, at) => {
    const here = order.indexOf(id)
    if (!isKept(id) || (here >= 0 && stayed.has(id))) return
    if (here >= 0) order.splice(here, 1)
    const previous = mine.slice(0, at).findLast(each => order.includes(each))
    let to = previous === undefined ? 0 : order.indexOf(previous) + 1
    for (let next = order[to]; next !== undefined && !own.has(next); next = order[to]) to++
    order.splice(to, 0, id)
  })
  return order
}
