import { ImportDialog } from '../exchange/ImportDialog.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { PasteQuestions } from './PasteQuestions.tsx'

/** What is taken into the form from elsewhere, over it. */
export function TakenIn() {
  const { store } = useEditor()
  const asked = useEditorState(state => state.asked)
  if (!asked) return null
  if (asked.kind === 'bring') return <ImportDialog file={asked.file} onClose={() => store.ask()} />
  return <PasteQuestions asked={asked} onClose={() => store.ask()} />
}
