/** Begins once an element comes into sight, at once where a browser cannot tell. Gives what ends the waiting. */
export function whenSeen(element: Element, begin: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    begin()
    return () => undefined
  }
  const watch = new IntersectionObserver(entries => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    begin()
  })
  watch.observe(element)
  return () => watch.disconnect()
}
