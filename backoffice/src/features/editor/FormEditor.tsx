import { useMemo, useState } from 'react'
import { useText } from '../../context/text-context.ts'
import { DragArea } from './drag/DragArea.tsx'
import { EditorScreen } from './EditorScreen.tsx'
import type { EditorSource } from './editor-source.ts'
import { editorActions } from './state/editor-actions.ts'
import { EditorContext } from './state/editor-context.ts'
import type { SharedBase } from './state/editor-state.ts'
import { createEditorStore } from './state/editor-store.ts'

/** One form being edited. */
export function FormEditor({ source, onBegun }: { source: EditorSource; onBegun?: () => void }) {
  const text = useText()
  const [store] = useState(() => createEditorStore(source.saved, source.present, source.base, sharedOf(source)))
  const [answers, setAnswers] = useState(source.form?.answers ?? 0)
  const actions = useMemo(() => editorActions(store, text), [store, text])
  const { formId, choices, form } = source
  const editor = useMemo(
    () => ({ formId, isNew: form === undefined, store, actions, choices, answers }),
    [formId, form, store, actions, choices, answers],
  )
  return (
    <EditorContext value={editor}>
      <DragArea>
        <EditorScreen source={source} onAnswers={setAnswers} onBegun={onBegun ?? nothing} />
      </DragArea>
    </EditorContext>
  )
}

/** Nothing where a save is what citizens see. */
function sharedOf({ choices, saved, sharedRevision }: EditorSource): SharedBase | undefined {
  const isDrafting = choices.publication !== 'atOnce' || sharedRevision !== null
  return isDrafting ? { content: saved, revision: sharedRevision } : undefined
}

function nothing(): void {}
