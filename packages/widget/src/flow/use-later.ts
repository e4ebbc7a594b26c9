import { learnEnglish } from '@ventanilla/text/light'
import { useEffect, useState } from 'react'
import { loadUntilThere } from './load-until-there.ts'

export type Later = typeof import('./later.ts')

let loaded: Later | undefined

/** The parts of `later.ts`. Rejects where they cannot be had. */
export async function fetchLater(): Promise<Later> {
  if (loaded) return loaded
  const parts = await import('./later.ts')
  learnEnglish(parts.laterEnglishMessages)
  loaded = parts
  return parts
}

/** The parts of `later.ts`; undefined where they cannot be had, such as without a connection. A later call tries again. */
export const loadLater = () => fetchLater().catch(() => undefined)

/** The same for a component: `load` asks for them ahead; once they are needed it is tried again until they are there. */
export function useLater(isNeeded: boolean) {
  const [later, setLater] = useState(loaded)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (!isNeeded || later) return
    let isWanted = true
    const onLost = () => isWanted && setIsLost(true)
    void loadUntilThere(fetchLater, { onLost, isOver: () => !isWanted }).then(parts => isWanted && setLater(parts))
    return () => {
      isWanted = false
    }
  }, [isNeeded, later])
  const load = () => {
    if (!later) void loadLater().then(setLater)
  }
  return { later, load, isWaiting: isNeeded && !later && isLost }
}
