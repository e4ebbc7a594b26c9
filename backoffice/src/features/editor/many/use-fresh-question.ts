import { useEffect } from 'react'
import { useEditor } from '../state/editor-context.ts'
import { forgetUntouched, freshQuestion } from './fresh-question.ts'

/** Forgets a new question that nobody wrote into once another part is chosen, or what saves the form gets the focus. */
export function useFreshQuestion(): void {
  const { store } = useEditor()
  useEffect(() => {
    let fresh = freshQuestion(store.get())
    const leave = () => {
      const left = fresh
      fresh = freshQuestion(store.get())
      if (left !== undefined) forgetUntouched(store, left)
    }
    const stop = store.subscribe(() => {
      const { selection } = store.get()
      const isLeft = fresh !== undefined && !(selection.kind === 'question' && selection.id === fresh)
      if (isLeft) leave()
      else fresh ??= freshQuestion(store.get())
    })
    const hear = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches('.button.primary') || target.closest('dialog')) return
      leave()
      fresh = undefined
    }
    addEventListener('focusin', hear)
    return () => {
      stop()
      removeEventListener('focusin', hear)
    }
  }, [store])
}
