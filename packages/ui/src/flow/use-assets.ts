import type { Position } from '@ventanilla/model'
import { useEffect, useState } from 'react'
import type { Asset, Places } from './places.ts'

export type Nearby = { status: 'nowhere' | 'searching' | 'found' | 'failed'; assets: readonly Asset[] }

const nowhere: Nearby = { status: 'nowhere', assets: [] }
const debounceMs = 400

/** What stands around a position, asked anew a moment after it moved. What was found before stays meanwhile. */
export function useAssets(search: Places['assets'], position: Position | undefined): Nearby {
  const [nearby, setNearby] = useState(nowhere)
  const { lat, lng } = position ?? {}
  useEffect(() => {
    if (!search || lat === undefined || lng === undefined) return
    const own = new AbortController()
    const ask = async () => {
      setNearby(before => ({ ...before, status: 'searching' }))
      try {
        const assets = await search({ lat, lng }, own.signal)
        if (!own.signal.aborted) setNearby({ status: 'found', assets })
      } catch {
        if (!own.signal.aborted) setNearby({ status: 'failed', assets: [] })
      }
    }
    const timer = setTimeout(() => void ask(), debounceMs)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [search, lat, lng])
  return search && lat !== undefined && lng !== undefined ? nearby : nowhere
}
