import { type Dispatch, type RefObject, useEffect } from 'react'
import type { AnswerAction } from './answer-state.ts'

/** Longer than a click takes: an error that comes between press and release would move what is pressed. */
const pause = 250

/** Once a try to save found something wrong, a field is checked when it is left: what is changed then does not look right until the next try. */
export function useLeaving(
  form: RefObject<HTMLFormElement | null>,
  { formId, isChecked, dispatch }: { formId: string; isChecked: boolean; dispatch: Dispatch<AnswerAction> },
): void {
  useEffect(() => {
    const { current: element } = form
    if (!isChecked || !element) return
    const leave = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.id : ''
      if (id.startsWith(formId)) setTimeout(() => dispatch({ kind: 'leave', key: id.slice(formId.length) }), pause)
    }
    element.addEventListener('focusout', leave)
    return () => element.removeEventListener('focusout', leave)
  }, [form, formId, isChecked, dispatch])
}
