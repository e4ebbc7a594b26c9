import { useEffect } from 'react'
import { useEditorState } from './state/editor-context.ts'
import { wordsFieldId } from './state/element-ids.ts'

const focusable = 'button,input,select,textarea,a[href],[tabindex]'

/**
 * Moves the focus where an action asked for it, once what it asked for is drawn; to the words of what is chosen, where the preview is in its
 * place. What comes from the server first is waited for, until something else is asked for or pressed.
 */
export function useFocusRequests(): void {
  const request = useEditorState(state => state.focus)
  useEffect(() => {
    if (!request) return
    const { id, caret } = request
    if (putFocus(id, caret)) return
    const waiting = new MutationObserver(() => putFocus(id, caret) && stop())
    const stop = () => waiting.disconnect()
    waiting.observe(document.body, { childList: true, subtree: true })
    addEventListener('pointerdown', stop, { once: true })
    addEventListener('keydown', stop, { once: true })
    return () => {
      stop()
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
  }, [request])
}

function putFocus(id: string, caret: number | undefined): boolean {
  const found = document.getElementById(id) ?? document.getElementById(wordsFieldId)
  const element = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)
  if (!element) return false
  element.focus()
  if (element instanceof HTMLTextAreaElement) {
    const at = caret ?? element.value.length
    element.setSelectionRange(at, at)
  }
  element.scrollIntoView({ block: 'nearest' })
  return true
}
