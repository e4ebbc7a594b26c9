import type { Question } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { QuestionCard } from './QuestionCard.tsx'

type Props = { questions: readonly Question[]; sectionId: string; conditionId?: string }

/** The questions of a place, and the way to one more. */
export function Questions({ questions, sectionId, conditionId }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  return (
    <>
      {questions.length === 0 ? (
        <div data-drop={listKey.questions(sectionId, conditionId)} />
      ) : (
        <ol className="questions" data-drop={listKey.questions(sectionId, conditionId)}>
          {questions.map((question, index) => (
            <QuestionCard key={question.id} question={question} index={index} count={questions.length} />
          ))}
        </ol>
      )}
      {!lock.structure && (
        <button
          type="button"
          className="button quiet with-icon"
          onClick={() => actions.addQuestion({ sectionId, ...(conditionId !== undefined && { conditionId }) })}
        >
          <Plus aria-hidden size={16} />
          {text.t('editor.addQuestion')}
        </button>
      )}
    </>
  )
}
