import { useEffect, useState } from 'react'

/** A value once it has not changed for a moment: what is costly to draw follows the last key, not each. */
export function useSettledValue<T>(value: T, delay = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
