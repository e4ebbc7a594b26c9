import { type RefObject, useEffect } from 'react'

/** Shows whole what the Tab key reached: browsers show no more of a text field than its caret, which may stand behind the bar of the form. */
export function useTabInView(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    const reach = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab' && target instanceof Element) target.scrollIntoView?.({ block: 'nearest' })
    }
    element?.addEventListener('keyup', reach)
    return () => element?.removeEventListener('keyup', reach)
  }, [form])
}
