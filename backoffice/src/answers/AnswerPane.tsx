import { Notice } from '../part/Notice.tsx'
import { Skeleton } from '../part/Skeleton.tsx'
import { problemSentence } from '../shell/problem-sentence.ts'
import { useText } from '../shell/text-context.ts'
import { AnswerView } from './AnswerView.tsx'
import { useAnswer } from './use-answer.ts'

/** The chosen answer beside the list. */
export function AnswerPane({ id }: { id: string }) {
  const text = useText()
  const answer = useAnswer(id)
  if (answer.data) return <AnswerView answer={answer.data} level={2} />
  if (answer.isError) {
    return (
      <div className="card">
        <Notice title={problemSentence(answer.error, text)} onRetry={() => void answer.refetch()} />
      </div>
    )
  }
  return <Skeleton rows={3} kind="view" />
}
