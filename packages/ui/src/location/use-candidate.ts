import type { Position } from '@ventanilla/model'
import { useEffect, useState } from 'react'
import type { Places } from '../flow/places.ts'
import { askAddress } from './ask-address.ts'

/** A point that the map is being moved to, and what is known of it: null where it has no address, undefined before one came. */
export type Candidate = { at: Position; address: string | null | undefined }

/** So long the map stands still before the address under it is asked for. */
const stillMs = 300

/** The address of a point that moves, asked for when it stands still. */
export function useCandidate(at: Position | undefined, addressAt: Places['addressAt']): Candidate | undefined {
  const [known, setKnown] = useState<{ key: string; address: string | null }>()
  const { lat, lng } = at ?? {}
  const key = `${lat} ${lng}`
  useEffect(() => {
    if (lat === undefined || lng === undefined || !addressAt) return
    return askAddress(addressAt, { lat, lng }, stillMs, address => setKnown({ key: `${lat} ${lng}`, address }))
  }, [lat, lng, addressAt])
  return at && { at, address: known?.key === key ? known.address : undefined }
}
