import { lazyWithText } from '../../context/lazy-with-text.ts'
import { ImportDialog } from './exchange/ImportDialog.tsx'
import { useEditor, useEditorState } from './state/editor-context.ts'
import { PasteQuestions } from './gather/PasteQuestions.tsx'

const LibraryDialog = lazyWithText(['library'], async () => (await import('./library/LibraryDialog.tsx')).LibraryDialog)
const KeepDialog = lazyWithText(['library'], async () => (await import('./library/KeepDialog.tsx')).KeepDialog)

/** What is taken into the form from elsewhere, or kept for others, over it. */
export function TakenIn() {
  const { store } = useEditor()
  const asked = useEditorState(state => state.asked)
  if (!asked) return null
  if (asked.kind === 'bring') return <ImportDialog file={asked.file} onClose={() => store.ask()} />
  if (asked.kind === 'library') return <LibraryDialog asked={asked} onClose={() => store.ask()} />
  if (asked.kind === 'keep') return <KeepDialog asked={asked} onClose={() => store.ask()} />
  return <PasteQuestions asked={asked} onClose={() => store.ask()} />
}
