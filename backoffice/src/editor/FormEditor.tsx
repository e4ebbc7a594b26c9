import type { FormEditor as LoadedForm, NewFormEditor } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '../shell/text-context.ts'
import { DragArea } from './drag/DragArea.tsx'
import { EditorScreen } from './EditorScreen.tsx'
import { editorActions } from './state/editor-actions.ts'
import { EditorContext } from './state/editor-context.ts'
import { createEditorStore } from './state/editor-store.ts'
import './editor.css'
import './editor-parts.css'

/** What an editor opens with. */
export type EditorSource = {
  readonly formId: string
  /** As the server has it; nothing for a new form. */
  readonly form: LoadedForm | undefined
  readonly saved: FormContent
  readonly present: FormContent
  readonly draftRevision: number | null
  readonly choices: NewFormEditor['choices']
}

/** One form being edited. */
export function FormEditor({ source, onBegun }: { source: EditorSource; onBegun?: () => void }) {
  const text = useText()
  const [store] = useState(() => createEditorStore(source.saved, source.present))
  const [known, setKnown] = useState(() => ({
    version: source.form?.version ?? null,
    revision: source.form?.revision ?? null,
    answers: source.form?.answers ?? 0,
  }))
  const know = useCallback(({ version, revision, answers }: Pick<LoadedForm, 'version' | 'revision' | 'answers'>) => {
    setKnown({ version, revision, answers })
  }, [])
  const actions = useMemo(() => editorActions(store, text), [store, text])
  const { formId, choices, form } = source
  const editor = useMemo(
    () => ({ formId, isNew: form === undefined, store, actions, choices, answers: known.answers }),
    [formId, form, store, actions, choices, known.answers],
  )
  return (
    <EditorContext value={editor}>
      <DragArea>
        <EditorScreen
          source={source}
          version={known.version}
          revision={known.revision}
          onKnown={know}
          onBegun={onBegun ?? nothing}
        />
      </DragArea>
    </EditorContext>
  )
}

function nothing(): void {}
