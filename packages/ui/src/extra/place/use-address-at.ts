import type { Position } from '@ventanilla/model'
import { useEffect, useRef } from 'react'
import type { Places } from '../../answer/places.ts'

type Options = {
  addressAt: Places['addressAt']
  position: Position | undefined
  address: string
  onFound(address: string): void
}

const pause = 500

/**
 * Asks for the address of a position that was set by the device, on the map or in numbers, a moment after it moved. What somebody has written
 * stays; only an address that came from here is replaced.
 */
export function useAddressAt({ addressAt, position, address, onFound }: Options): void {
  const { lat, lng } = position ?? {}
  const known = useRef(`${lat} ${lng}`)
  const filled = useRef('')
  const latest = useRef({ address, onFound })
  useEffect(() => {
    latest.current = { address, onFound }
  })
  useEffect(() => {
    if (!addressAt || lat === undefined || lng === undefined || known.current === `${lat} ${lng}`) return
    known.current = `${lat} ${lng}`
    const isOurs = () => latest.current.address === filled.current
    const own = new AbortController()
    const ask = async () => {
      const found = isOurs() ? await addressAt({ lat, lng }, own.signal).catch(() => null) : null
      if (own.signal.aborted || found === null || !isOurs()) return
      filled.current = found
      latest.current.onFound(found)
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [addressAt, lat, lng])
}
