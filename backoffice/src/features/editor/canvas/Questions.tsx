import type { Question } from '@ventanilla/model'
import { InsertionRow } from '../chooser/InsertionRow.tsx'
import { listKey } from '../drag/drag-item.ts'
import { useLock } from '../state/editor-context.ts'
import { QuestionCard } from './QuestionCard.tsx'

type Props = { questions: readonly Question[]; sectionId: string; conditionId?: string }

/** The questions of a place, and the way to one more. */
export function Questions({ questions, sectionId, conditionId }: Props) {
  const lock = useLock()
  return (
    <>
      {questions.length === 0 ? (
        <div data-drop={listKey.questions(sectionId, conditionId)} />
      ) : (
        <ol className="questions" data-drop={listKey.questions(sectionId, conditionId)}>
          {questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              question={question}
              index={index}
              count={questions.length}
              sectionId={sectionId}
              conditionId={conditionId}
            />
          ))}
        </ol>
      )}
      {!lock.structure && <InsertionRow sectionId={sectionId} conditionId={conditionId} />}
    </>
  )
}
