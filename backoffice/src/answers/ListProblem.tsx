import { Notice } from '../part/Notice.tsx'
import { problemSentence } from '../shell/problem-sentence.ts'
import { useText } from '../shell/text-context.ts'
import type { AnswerListState } from './use-answer-list.ts'

export function ListProblem({ list }: { list: AnswerListState }) {
  const text = useText()
  return (
    <Notice
      title={text.t('forms.loadError')}
      detail={problemSentence(list.answers.error, text)}
      onRetry={() => void list.answers.refetch()}
    />
  )
}
