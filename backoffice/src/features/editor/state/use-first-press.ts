import { useEffect, useEffectEvent } from 'react'

/** Calls `act` with the first thing that is pressed in the editor: what comes late is there when it is asked for. */
export function useFirstPress(act: () => void): void {
  const press = useEffectEvent(act)
  useEffect(() => {
    const hear = () => {
      stop()
      press()
    }
    const stop = () => {
      removeEventListener('pointerdown', hear, true)
      removeEventListener('keydown', hear, true)
    }
    addEventListener('pointerdown', hear, true)
    addEventListener('keydown', hear, true)
    return stop
  }, [])
}
