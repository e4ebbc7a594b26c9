import type { Dispatch } from 'react'
import type { AnswerAction } from './answer-state.ts'

/** Longer than a click takes: an error that comes between press and release would move what is pressed. */
const debounceMs = 250

/** Has each field of a form checked when it is left, and gives the way to stop. */
export function hearLeaving(form: HTMLElement, formId: string, dispatch: Dispatch<AnswerAction>): () => void {
  const leave = ({ target }: FocusEvent) => {
    const id = target instanceof Element ? target.id : ''
    if (id.startsWith(formId)) setTimeout(() => dispatch({ kind: 'leave', key: id.slice(formId.length) }), debounceMs)
  }
  form.addEventListener('focusout', leave)
  return () => form.removeEventListener('focusout', leave)
}
