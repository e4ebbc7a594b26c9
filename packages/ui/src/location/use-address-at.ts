import type { Position } from '@ventanilla/model'
import { useEffect, useRef, useState } from 'react'
import type { Places } from '../flow/places.ts'
import { askAddress } from './ask-address.ts'

type Options = {
  addressAt: Places['addressAt']
  position: Position | undefined
  address: string
  /** Hears of the address of the new point, and of '' where the one that stands there is another point's. */
  onAddress(address: string): void
}

/** The point that an address belongs to, and the address. */
type Tie = { at: string; address: string; before?: string | undefined; isAsking?: boolean }

const debounceMs = 500
export const keyOf = ({ lat, lng }: Position) => `${lat} ${lng}`

/**
 * Keeps address and point together. An address that came with a point, from the list, the map or an earlier answer, goes when the point moves,
 * and the one of the new point is asked for a moment later. What somebody wrote themselves stays; they are asked to look at it.
 */
export function useAddressAt({ addressAt, position, address, onAddress }: Options) {
  const { lat, lng } = position ?? {}
  const [tie, setTie] = useState<Tie>(() => (position ? { at: keyOf(position), address } : { at: '', address: '' }))
  const latest = useRef({ tie, address, onAddress })
  useEffect(() => {
    latest.current = { tie, address, onAddress }
  })
  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    const at = keyOf({ lat, lng })
    if (latest.current.tie.at === at) return
    const isOwnWords = () => latest.current.address !== '' && latest.current.address !== latest.current.tie.address
    if (isOwnWords()) return
    const before = latest.current.address || latest.current.tie.before
    const put = (found: Tie) => {
      latest.current.tie = found
      setTie(found)
      if (latest.current.address !== found.address) latest.current.onAddress(found.address)
    }
    put({ at, address: '', before, isAsking: addressAt !== undefined })
    return askAddress(addressAt, { lat, lng }, debounceMs, found => {
      if (!isOwnWords()) put({ at, address: found ?? '', before })
    })
  }, [addressAt, lat, lng])
  return {
    /** An address that was chosen together with its point. */
    tie(chosen: Position & { address: string }, before?: string): void {
      setTie({ at: keyOf(chosen), address: chosen.address, before })
    },
    /** The address of the point before it was moved. */
    before: tie.before,
    isAsking: tie.isAsking === true,
    /** Whether somebody wrote an address of their own beside a point. */
    isApart: position !== undefined && address.trim() !== '' && address !== tie.address,
  }
}
