import type { Position } from '@ventanilla/model'
import type { Places } from '../flow/places.ts'

/**
 * Asks for the address of a point once it has stood still for so long, in milliseconds. `hear` gets it, null where there is none or nobody
 * answers. Gives what takes the question back.
 */
export function askAddress(
  addressAt: Places['addressAt'],
  { lat, lng }: Position,
  waitMs: number,
  hear: (address: string | null) => void,
): () => void {
  const own = new AbortController()
  const ask = async () => {
    const address = (await addressAt?.({ lat, lng }, own.signal).catch(() => null)) ?? null
    if (!own.signal.aborted) hear(address)
  }
  const timer = setTimeout(() => void ask(), waitMs)
  return () => {
    clearTimeout(timer)
    own.abort()
  }
}
