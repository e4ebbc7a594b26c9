import type { Text } from '@ventanilla/text/light'
import { useCallback, useEffect, useState } from 'react'
import { loadUntilThere } from './load-until-there.ts'

export type LazyParts = typeof import('./lazy-parts.ts')

let loaded: LazyParts | undefined

/** The parts of `lazy-parts.ts`. Rejects where they cannot be had. */
export async function fetchLazyParts(): Promise<LazyParts> {
  if (loaded) return loaded
  return (loaded = await import('./lazy-parts.ts'))
}

/** The same, with what they say. */
export async function fetchSpeaking(text: Text): Promise<LazyParts> {
  const [parts] = await Promise.all([fetchLazyParts(), text.load?.('later')])
  return parts
}

/** The parts of `lazy-parts.ts`; undefined where they cannot be had, such as without a connection. A later call tries again. */
export const loadLazyParts = () => fetchLazyParts().catch(() => undefined)

/**
 * The same for a component, with what they say: `load` asks for them ahead; once they are needed it is tried again until they are there.
 */
export function useLazyParts(isNeeded: boolean, text: Text, isRestored: boolean) {
  // Whatever was written before was looked at with them.
  const [later, setLater] = useState(isRestored ? loaded : undefined)
  const [isLost, setIsLost] = useState(false)
  const fetch = useCallback(() => fetchSpeaking(text), [text])
  useEffect(() => {
    if (!isNeeded || later) return
    let isWanted = true
    const onLost = () => isWanted && setIsLost(true)
    void loadUntilThere(fetch, { onLost, isOver: () => !isWanted }).then(parts => isWanted && setLater(parts))
    return () => {
      isWanted = false
    }
  }, [isNeeded, later, fetch])
  const load = () => {
    if (!later) void fetch().then(setLater, () => undefined)
  }
  return { later, load, isWaiting: isNeeded && !later && isLost }
}
