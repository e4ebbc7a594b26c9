import { useEffect, useState } from 'react'

export type Later = typeof import('./later.ts')

const pause = 3000
let loaded: Later | undefined

/** The parts of `later.ts`; undefined where they cannot be had, such as without a connection. A later call tries again. */
export async function loadLater(): Promise<Later | undefined> {
  loaded ??= await import('./later.ts').catch(() => undefined)
  return loaded
}

/** The same for a component that waits for them: tried again until they are there. */
export function useLater(isNeeded: boolean): { later: Later | undefined; isWaiting: boolean } {
  const [later, setLater] = useState(loaded)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isNeeded || later) return
    let isWanted = true
    const load = async () => {
      const parts = await loadLater()
      if (!isWanted) return
      if (parts) return setLater(parts)
      setTries(count => count + 1)
      timer = setTimeout(load, pause)
    }
    const retry = () => void load()
    let timer: ReturnType<typeof setTimeout> | undefined
    window.addEventListener('online', retry)
    void load()
    return () => {
      isWanted = false
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [isNeeded, later])
  return { later, isWaiting: isNeeded && !later && tries > 0 }
}
