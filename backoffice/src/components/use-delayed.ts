import { useEffect, useState } from 'react'

/** True once `active` has lasted `delay` milliseconds: a quick load shows no skeleton at all. */
export function useDelayed(active: boolean, delay = 150): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setIsLate(true), delay)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [active, delay])
  return active && isLate
}
