import { type FormContent, type FormDefinition, newHistory, redone, settled, stepped, undone } from '@ventanilla/model'
import type { EditorState, EditorView, Selection, StepLabel } from './editor-state.ts'

export type EditorStore = ReturnType<typeof createEditorStore>

/**
 * The form being edited. It stands outside of React's tree, and parts listen to what they show: a key pressed draws one question anew, not
 * two hundred.
 */
export function createEditorStore(saved: FormContent, present: FormContent = saved) {
  let state: EditorState = {
    history: newHistory(present),
    saved,
    selection: { kind: 'form' },
    view: 'form',
    closed: new Set(),
    isPanelOpen: false,
    focus: null,
    said: { words: '' },
  }
  const listeners = new Set<() => void>()
  const put = (change: Partial<EditorState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** A step that can be undone; steps on the same field one after another are one. */
  const step = (label: StepLabel, change: (content: FormContent) => FormContent, field?: string) => {
    const history = stepped(state.history, change(state.history.present), label, field)
    if (history !== state.history) put({ history })
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    step,
    edit(label: StepLabel, change: (definition: FormDefinition) => FormDefinition, field?: string) {
      const into = (content: FormContent) => {
        const definition = change(content.definition)
        return definition === content.definition ? content : { ...content, definition }
      }
      step(label, into, field)
    },
    /** A field is left: what is typed there later is a step of its own. */
    settle: () => put({ history: settled(state.history) }),
    undo: () => put({ history: undone(state.history) }),
    redo: () => put({ history: redone(state.history) }),
    /** Opens the settings of a part: where they do not stand, the form comes back. */
    select(selection: Selection, isPanelOpen = state.isPanelOpen) {
      put({ selection, isPanelOpen, view: state.view === 'preview' ? 'preview' : 'form' })
    },
    show: (view: EditorView, viewAt?: string) => put({ view, viewAt, isPanelOpen: false }),
    closePanel: () => put({ isPanelOpen: false }),
    setOpen(sectionId: string, isOpen: boolean) {
      const closed = new Set(state.closed)
      if (isOpen) closed.delete(sectionId)
      else closed.add(sectionId)
      put({ closed })
    },
    focus: (id: string) => put({ focus: { id } }),
    say: (words: string) => put({ said: { words } }),
    /** The server has this now. */
    setSaved: (content: FormContent) => put({ saved: content }),
  }
}
