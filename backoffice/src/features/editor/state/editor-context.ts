import type { NewFormEditor } from '@ventanilla/api'
import { type EditLock, editLock } from '@ventanilla/model'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { EditorActions } from './editor-actions.ts'
import { type EditorPart, type PartValue, partOf } from './editor-parts.ts'
import type { EditorState } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'

/** What every part of one editor shares. */
type Editor = {
  readonly formId: string
  readonly isNew: boolean
  readonly store: EditorStore
  readonly actions: EditorActions
  readonly choices: NewFormEditor['choices']
  /** Answers given so far: they decide the lock (spec 2 §4). */
  readonly answers: number
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor outside of an editor')
  return editor
}

/** A part of the editor's state; what `pick` gives must be the same object while nothing of it changed. */
export function useEditorState<T>(pick: (state: EditorState) => T): T {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

/** The same of one part of the state, for what stands on the screen hundreds of times: it is asked only when that part is another. */
export function useEditorPart<P extends EditorPart, T>(part: P, pick: (value: PartValue<P>) => T): T {
  const { store } = useEditor()
  const subscribe = useCallback((listener: () => void) => store.subscribeTo(part, listener), [store, part])
  return useSyncExternalStore(subscribe, () => pick(partOf(store.get(), part)))
}

/** What may not be edited any more; true is locked. */
export function useLock(): EditLock {
  const { answers } = useEditor()
  const editableForm = useEditorPart('editableForm', isEditable => isEditable)
  return editLock(answers > 0, editableForm)
}
