import { useEffect, useRef } from 'react'

const key = 'ventanillaStep'

function stepIn(state: unknown): number | undefined {
  const step: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
  return typeof step === 'number' ? step : undefined
}

/**
 * The steps as steps of the browser's history, on our own page only: its back button leads to the step before, whichever way somebody came to
 * the present one. The address stays as it is. `show` hears which step is to be shown; gives the way to one.
 */
export function useStepHistory(isOn: boolean, first: number, show: (index: number) => void): (to: number) => void {
  const at = useRef(first)
  const now = useRef(show)
  useEffect(() => {
    now.current = show
  })
  useEffect(() => {
    if (!isOn) return
    // A page that is read again has its steps behind it; one that begins with what was kept gets them.
    if (stepIn(window.history.state) !== at.current) {
      window.history.replaceState({ [key]: 0 }, '')
      for (let step = 1; step <= at.current; step++) window.history.pushState({ [key]: step }, '')
    }
    const hear = ({ state }: PopStateEvent) => {
      const to = stepIn(state)
      if (to === undefined) return
      at.current = to
      now.current(to)
    }
    window.addEventListener('popstate', hear)
    return () => window.removeEventListener('popstate', hear)
  }, [isOn])
  return to => {
    if (isOn && to < at.current) return window.history.go(to - at.current)
    if (isOn) while (at.current < to) window.history.pushState({ [key]: ++at.current }, '')
    now.current(to)
  }
}
