import { useEffect } from 'react'
import { useEditorState } from './state/editor-context.ts'
import { panelFieldId } from './state/element-ids.ts'

const focusable = 'button,input,select,textarea,a[href]'

/** Moves the focus where an action asked for it, once what it asked for is drawn; to the settings where the preview is in its place. */
export function useFocusRequests(): void {
  const request = useEditorState(state => state.focus)
  useEffect(() => {
    if (!request) return
    const found = document.getElementById(request.id) ?? document.getElementById(panelFieldId)
    const element = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }, [request])
}
