import { useEffect } from 'react'
import { goToRegion } from './regions.ts'
import { useEditor, useLock } from './state/editor-context.ts'

const typing = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable=true]'

/**
 * Keys of the whole editor. Ctrl or Cmd with Z undoes, with Shift (or with Y) redoes: in a text field they are the field's own. With S it
 * saves, with Shift and Enter it publishes, with Enter it adds a question after the chosen one. Alt with Enter opens the settings of what is chosen, F6 goes from region to region. Escape leads from the settings and from writing back to the part.
 */
export function useEditorKeys(save: () => void, publish: () => void): void {
  const { actions, store } = useEditor()
  const { structure } = useLock()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.key === 'Escape' && target.closest('[data-surface=panel],[data-words]')) return actions.leavePanel()
      if (event.key === 'F6') {
        event.preventDefault()
        return goToRegion(event.shiftKey ? -1 : 1)
      }
      if (event.key === 'Enter' && event.altKey) {
        event.preventDefault()
        return actions.openSettings()
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const act = actionOf(event, target.closest(typing) !== null)
      if (!act) return
      event.preventDefault()
      act()
    }
    const actionOf = ({ key, shiftKey }: KeyboardEvent, isTyping: boolean) => {
      const { selection, view } = store.get()
      const letter = key.toLowerCase()
      if (letter === 's') return save
      if (key === 'Enter' && shiftKey) return publish
      // Where the form does not stand, nothing is added to it unseen.
      const isForm = view === 'form' || view === 'preview'
      if (key === 'Enter' && isForm && selection.kind === 'question' && !structure) {
        return () => actions.addQuestionAfter(selection.id)
      }
      if (isTyping) return undefined
      if (letter === 'y' || (letter === 'z' && shiftKey)) return actions.redo
      return letter === 'z' ? actions.undo : undefined
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [actions, store, structure, save, publish])
}
