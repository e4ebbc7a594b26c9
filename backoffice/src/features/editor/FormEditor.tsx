import type { FormEditor as LoadedForm, NewFormEditor } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import { useMemo, useState } from 'react'
import { useText } from '../../context/text-context.ts'
import { DragArea } from './drag/DragArea.tsx'
import { EditorScreen } from './EditorScreen.tsx'
import { editorActions } from './state/editor-actions.ts'
import { EditorContext } from './state/editor-context.ts'
import { createEditorStore, type FormBase } from './state/editor-store.ts'
import './editor.css'
import './bar/bar.css'
import './outline/outline.css'
import './preview/preview.css'
import './canvas/canvas.css'
import './panel/panel.css'
import './panel/panel-fields.css'

/** What an editor opens with. */
export type EditorSource = {
  readonly formId: string
  /** As the server has it; nothing for a new form. */
  readonly form: LoadedForm | undefined
  readonly saved: FormContent
  readonly present: FormContent
  readonly base: FormBase
  readonly draftRevision: number | null
  readonly choices: NewFormEditor['choices']
}

/** One form being edited. */
export function FormEditor({ source, onBegun }: { source: EditorSource; onBegun?: () => void }) {
  const text = useText()
  const [store] = useState(() => createEditorStore(source.saved, source.present, source.base))
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

function nothing(): void {}
