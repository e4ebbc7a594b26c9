import { useEffect, useRef, useState } from 'react'
import type { FoundAddress, Places } from '../../flow/places.ts'

type Search = { state: 'idle' | 'searching' | 'found' | 'failed'; found: readonly FoundAddress[] }

type Running = { timer: ReturnType<typeof setTimeout>; own: AbortController } | undefined

const idle: Search = { state: 'idle', found: [] }
const debounceMs = 300
const shortest = 3

/** Searches addresses a moment after the last key; only what was written last is answered. */
export function useAddresses(search: Places['addresses']) {
  const [now, setNow] = useState(idle)
  const running = useRef<Running>(undefined)
  useEffect(() => () => stop(running.current), [])
  const ask = async (words: string, own: AbortController) => {
    try {
      const found = await search(words, own.signal)
      if (!own.signal.aborted) setNow({ state: 'found', found })
    } catch {
      if (!own.signal.aborted) setNow({ state: 'failed', found: [] })
    }
  }
  return {
    ...now,
    look(written: string): void {
      stop(running.current)
      const words = written.trim()
      if (words.length < shortest) return setNow(idle)
      const own = new AbortController()
      setNow(({ found }) => ({ state: 'searching', found }))
      running.current = { own, timer: setTimeout(() => void ask(words, own), debounceMs) }
    },
    forget(): void {
      stop(running.current)
      setNow(idle)
    },
  }
}

function stop(running: Running): void {
  clearTimeout(running?.timer)
  running?.own.abort()
}
