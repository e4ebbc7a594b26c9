import { type RefObject, useEffect, useRef, useState } from 'react'

/** Index of the section that the focus was in last: where somebody is in a form of one page. `onStep` hears its number when it changes. */
export function useCurrentSection(form: RefObject<HTMLFormElement | null>, onStep: (number: number) => void): number {
  const [current, setCurrent] = useState(0)
  const last = useRef(0)
  const listener = useRef(onStep)
  useEffect(() => {
    listener.current = onStep
  })
  useEffect(() => {
    const element = form.current
    const enter = ({ target }: Event) => {
      const section = target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null
      const index = Number(section?.dataset['section'] ?? last.current)
      if (index === last.current) return
      last.current = index
      setCurrent(index)
      listener.current(index + 1)
    }
    element?.addEventListener('focusin', enter)
    return () => element?.removeEventListener('focusin', enter)
  }, [form])
  return current
}
