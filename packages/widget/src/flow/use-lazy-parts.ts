import { learnEnglish } from '@ventanilla/text/light'
import { useEffect, useState } from 'react'
import { loadUntilThere } from './load-until-there.ts'

export type LazyParts = typeof import('./lazy-parts.ts')

let loaded: LazyParts | undefined

/** The parts of `lazy-parts.ts`. Rejects where they cannot be had. */
export async function fetchLazyParts(): Promise<LazyParts> {
  if (loaded) return loaded
  const parts = await import('./lazy-parts.ts')
  learnEnglish(parts.laterEnglishMessages)
  loaded = parts
  return parts
}

/** The parts of `lazy-parts.ts`; undefined where they cannot be had, such as without a connection. A later call tries again. */
export const loadLazyParts = () => fetchLazyParts().catch(() => undefined)

/** The same for a component: `load` asks for them ahead; once they are needed it is tried again until they are there. */
export function useLazyParts(isNeeded: boolean) {
  const [later, setLater] = useState(loaded)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (!isNeeded || later) return
    let isWanted = true
    const onLost = () => isWanted && setIsLost(true)
    void loadUntilThere(fetchLazyParts, { onLost, isOver: () => !isWanted }).then(parts => isWanted && setLater(parts))
    return () => {
      isWanted = false
    }
  }, [isNeeded, later])
  const load = () => {
    if (!later) void loadLazyParts().then(setLater)
  }
  return { later, load, isWaiting: isNeeded && !later && isLost }
}
