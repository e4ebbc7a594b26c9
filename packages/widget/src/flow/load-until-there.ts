const retryMs = 3000

type Hopes = {
  /** Hears that it could not be had at once. */
  onLost(): unknown
  isOver(): boolean
}

/** Tries to load a part until it is there; undefined where nobody wants it any more. */
export async function loadUntilThere<Part>(load: () => Promise<Part>): Promise<Part>
export async function loadUntilThere<Part>(load: () => Promise<Part>, hopes: Hopes): Promise<Part | undefined>
export async function loadUntilThere<Part>(load: () => Promise<Part>, hopes?: Hopes): Promise<Part | undefined> {
  while (!hopes?.isOver()) {
    try {
      return await load()
    } catch {
      hopes?.onLost()
      await aWhile()
    }
  }
  return undefined
}

/** Until the connection is back, or a moment has passed. */
async function aWhile(): Promise<void> {
  const waiting = new AbortController()
  await new Promise(resolve => {
    setTimeout(resolve, retryMs)
    window.addEventListener('online', resolve, { signal: waiting.signal })
  })
  waiting.abort()
}
