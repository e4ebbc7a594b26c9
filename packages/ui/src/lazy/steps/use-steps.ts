import { type RefObject, useEffect, useRef, useState } from 'react'
import type { StepPlace } from '../../flow/answer-state.ts'
import type { GoTo } from '../../section/use-closed-sections.ts'
import { useStepHistory } from './use-step-history.ts'

type Place = {
  readonly at: string
  readonly seen: ReadonlySet<string>
  /** The field that is gone to; the step's heading without one. */
  readonly field?: string | undefined
  /** Another number is another move, also to where somebody is. */
  readonly moves: number
}

function placeOf(ids: readonly string[], start: StepPlace | undefined): Place {
  const last = Math.max(0, ids.indexOf(start?.reached ?? ''), ids.indexOf(start?.at ?? ''))
  const at = start && ids.includes(start.at) ? start.at : (ids[0] ?? '')
  return { at, seen: new Set(start ? ids.slice(0, last + 1) : [at]), moves: 0 }
}

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** The steps that are asked now, by their ids. */
  ids: readonly string[]
  start: StepPlace | undefined
  hasHistory: boolean
  /** Whether all of it is being checked, which is the step behind the last one. */
  isChecking: boolean
  /** Leads from there to the form. */
  onBack(): void
  /** Somebody wants to be led somewhere: another object is another wish. */
  goTo: GoTo | undefined
  headingId: string
  idOf(key: string): string
}

/** In which step somebody is, and the ways to another one: by the form's buttons, its list, and the browser's back. */
export function useSteps({ form, ids, start, hasHistory, isChecking, onBack, goTo, headingId, idOf }: Options) {
  const [place, setPlace] = useState(() => placeOf(ids, start))
  const field = useRef<string>(undefined)
  const show = (to: number) => {
    const at = ids[to]
    if (at === undefined) {
      if (!isChecking) form.current?.requestSubmit()
      return
    }
    if (isChecking) onBack()
    const focus = field.current
    field.current = undefined
    setPlace(({ seen, moves }) => ({ at, seen: new Set([...seen, at]), field: focus, moves: moves + 1 }))
  }
  const index = Math.max(0, ids.indexOf(place.at))
  const move = useStepHistory(hasHistory, index, show)
  /** To a step, and in it to a field. */
  const go = (id: string, key?: string) => {
    const to = ids.indexOf(id)
    if (to < 0) return
    field.current = key
    move(to)
  }
  const now = useRef({ go, move, idOf, count: ids.length })
  useEffect(() => {
    now.current = { go, move, idOf, count: ids.length }
  })
  const gone = useRef(goTo)
  useEffect(() => {
    if (!goTo || goTo === gone.current) return
    gone.current = goTo
    now.current.go(goTo.sectionId, goTo.key)
  }, [goTo])
  const wasChecking = useRef(false)
  useEffect(() => {
    if (!isChecking) return
    wasChecking.current = true
    // The check is one more step of the history, once it is there.
    now.current.move(now.current.count)
  }, [isChecking])
  useEffect(() => {
    if (isChecking || (place.moves === 0 && !wasChecking.current)) return
    wasChecking.current = false
    const isHeading = place.field === undefined
    const target = place.field === undefined ? headingId : now.current.idOf(place.field)
    const element = form.current?.querySelector<HTMLElement>(`[id="${target}"]`)
    element?.focus({ preventScroll: isHeading })
    // With the form's name above the heading.
    const shown = isHeading ? element?.previousElementSibling : element
    shown?.scrollIntoView?.({ block: 'nearest' })
  }, [place, isChecking, form, headingId])
  return { index, at: ids[index] ?? '', seen: place.seen, move, go, wasSent: goTo !== undefined }
}
