import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Checks } from './checks.ts'

type Options = {
  isSaving: boolean
  checks: Checks | undefined
  onUnchecked: (() => void) | undefined
  submit(checks: Checks): void
}

/** The way of a form from the button to its answer: what was not taken yet is taken, what is on its way arrives, and the rules are there. */
export function useSubmitting(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { isSaving, checks, onUnchecked, submit } = options
  const [pending] = useState(() => new Set<Promise<unknown>>())
  const [takers] = useState(() => new Set<() => void>())
  const [isHeld, setIsHeld] = useState(false)
  // Read when the form is submitted, which may be before it is drawn anew.
  const isWaiting = useRef(false)
  const isSameTry = useRef(false)
  const wantsToSave = useRef(false)

  const hold = async () => {
    isWaiting.current = true
    setIsHeld(true)
    await Promise.allSettled(pending)
    setIsHeld(false)
    setTimeout(() => {
      isWaiting.current = false
      isSameTry.current = true
      form.current?.requestSubmit()
    })
  }

  useEffect(() => {
    if (!wantsToSave.current || !checks) return
    wantsToSave.current = false
    form.current?.requestSubmit()
  }, [checks, form])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isNew = !isSameTry.current
    isSameTry.current = false
    if (isSaving || isWaiting.current) return
    if (isNew) for (const take of takers) take()
    if (pending.size > 0) return void hold()
    if (checks) return submit(checks)
    wantsToSave.current = true
    onUnchecked?.()
  }
  return { pending, takers, isHeld, onSubmit }
}
