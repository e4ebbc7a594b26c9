import { Notice } from '../../../components/Notice.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'

export function ListProblem({ list }: { list: { answers: Pick<AnswerListState['answers'], 'error' | 'refetch'> } }) {
  const text = useText()
  return (
    <Notice
      title={text.t('forms.loadError')}
      detail={problemSentence(list.answers.error, text)}
      onRetry={() => void list.answers.refetch()}
    />
  )
}
