import { learnEnglish } from '@ventanilla/text/light'
import { useEffect, useState } from 'react'

export type Later = typeof import('./later.ts')

const pause = 3000
let loaded: Later | undefined

/** The parts of `later.ts`; undefined where they cannot be had, such as without a connection. A later call tries again. */
export async function loadLater(): Promise<Later | undefined> {
  if (loaded) return loaded
  const parts = await import('./later.ts').catch(() => undefined)
  if (parts) learnEnglish(parts.laterEnglishMessages)
  loaded = parts
  return loaded
}

/** The same for a component: `load` asks for them ahead; once they are needed it is tried again until they are there. */
export function useLater(isNeeded: boolean) {
  const [later, setLater] = useState(loaded)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isNeeded || later) return
    let isWanted = true
    const again = async () => {
      const parts = await loadLater()
      if (!isWanted) return
      if (parts) return setLater(parts)
      setTries(count => count + 1)
      timer = setTimeout(again, pause)
    }
    const retry = () => void again()
    let timer: ReturnType<typeof setTimeout> | undefined
    window.addEventListener('online', retry)
    void again()
    return () => {
      isWanted = false
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [isNeeded, later])
  const load = () => {
    if (!later) void loadLater().then(setLater)
  }
  return { later, load, isWaiting: isNeeded && !later && tries > 0 }
}
