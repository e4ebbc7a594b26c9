import type { Position } from '@ventanilla/model'
import { useState } from 'react'

/** Where the device is: asked for, refused or not to be found, or a point, right by so many metres. */
export type OwnPosition = { state: 'idle' | 'asking' | 'failed' } | { state: 'found'; at: Position; metres: number }

const patienceMs = 10_000

/** Asks the device where it is, only when somebody wants that. */
export function useOwnPosition(onFound: (at: Position, metres: number) => void) {
  const [own, setOwn] = useState<OwnPosition>({ state: 'idle' })
  const ask = () => {
    if (!navigator.geolocation) return setOwn({ state: 'failed' })
    setOwn({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const at = { lat: Number(latitude.toFixed(6)), lng: Number(longitude.toFixed(6)) }
        const metres = roughly(accuracy)
        setOwn({ state: 'found', at, metres })
        onFound(at, metres)
      },
      () => setOwn({ state: 'failed' }),
      { enableHighAccuracy: true, timeout: patienceMs },
    )
  }
  return { own, ask }
}

/** A number that says no more than it knows: 3 is 5, 17 is 20, 163 is 200. */
function roughly(metres: number): number {
  const step = metres < 20 ? 5 : metres < 100 ? 10 : 100
  return Math.max(step, Math.ceil(metres / step) * step)
}
