type BackListener = (event: PopStateEvent) => void

let listener: BackListener | undefined

// Listeners of the window run in the order they came: this one comes before the router's, since the page imports it first.
addEventListener('popstate', event => listener?.(event))

/** Hears of the browser's back and forward before the router does; gives the way to stop. */
export function hearBack(hear: BackListener): () => void {
  listener = hear
  return () => {
    if (listener === hear) listener = undefined
  }
}
