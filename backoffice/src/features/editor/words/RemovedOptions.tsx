import { findQuestion, hasOptions, type ListQuestion } from '@ventanilla/model'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'

// Few forms with answers lose an option.
const RemovedNotice = lateWithText([], async () => (await import('./RemovedNotice.tsx')).RemovedNotice)

type Props = { question: ListQuestion }

/** What becomes of answers whose choice was taken away since the form was saved: until the form is saved it can come back. */
export function RemovedOptions({ question }: Props) {
  const { answers, isNew } = useEditor()
  const before = useEditorState(({ saved }) => findQuestion(saved.definition, question.id)?.question)
  if (isNew || answers === 0 || !before || !hasOptions(before)) return null
  const removed = before.options.filter(({ id }) => !question.options.some(option => option.id === id))
  if (removed.length === 0) return null
  return (
    <Suspense>
      <RemovedNotice questionId={question.id} options={removed} />
    </Suspense>
  )
}
