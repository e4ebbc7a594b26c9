/** A quarter of a block. */
const loadASecond = 512
const countedMs = 900

/** Counts ids between its calls, 0 for one that is not known: whether so many came in the last second or so that it is load. */
export function loadByIds(now = () => performance.now()): (newest: number) => boolean {
  let since = Number.NEGATIVE_INFINITY
  let first = Number.POSITIVE_INFINITY
  let isLoad = false
  return newest => {
    const at = now()
    if (newest > 0 && at - since >= countedMs) {
      isLoad = (newest - first) * 1_000 >= loadASecond * (at - since)
      since = at
      first = newest
    }
    return isLoad
  }
}
