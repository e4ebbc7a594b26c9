import { useLayoutEffect, useRef } from 'react'

/** Where a step leads: null where there is nothing, undefined while that is not known. */
type Way<To> = (step: 1 | -1) => To | null | undefined

/**
 * Steps from what is read to what stands beside it. One whose way is not known yet is taken as soon as it is, so that no key is lost; it is
 * left where something else was opened meanwhile. `onNone` is told that there is nothing there.
 */
export function useSteps<To extends object | string>(of: string | undefined, way: Way<To>, open: (to: To) => void) {
  const waiting = useRef<{ of: string | undefined; step: 1 | -1; onNone?: (() => void) | undefined }>(undefined)
  const go = (step: 1 | -1, onNone?: () => void) => {
    const to = way(step)
    waiting.current = undefined
    if (to) open(to)
    else if (to === null) onNone?.()
    else waiting.current = { of, step, onNone }
  }
  useLayoutEffect(() => {
    const { current } = waiting
    if (current && current.of === of) go(current.step, current.onNone)
    else waiting.current = undefined
  })
  return go
}
