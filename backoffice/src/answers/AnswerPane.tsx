import { ChevronDown, ChevronUp } from 'lucide-react'
import { Notice } from '../part/Notice.tsx'
import { Skeleton } from '../part/Skeleton.tsx'
import { problemSentence } from '../shell/problem-sentence.ts'
import { useText } from '../shell/text-context.ts'
import { AnswerView } from './AnswerView.tsx'
import { ChangeNotice } from './live/ChangeNotice.tsx'
import { useAnswer } from './use-answer.ts'
import type { AnswerListState } from './use-answer-list.ts'

type Props = {
  id: string
  list: AnswerListState
  previous: object | null
  next: object | null
  onGo: (step: 1 | -1) => void
}

/** The chosen answer beside the list, with the ways to its neighbours. */
export function AnswerPane({ id, list, previous, next, onGo }: Props) {
  const text = useText()
  const answer = useAnswer(id)
  const way = (step: 1 | -1, there: object | null, words: string) => (
    <button
      type="button"
      className={`icon-button is-bordered ${there ? '' : 'is-disabled'}`}
      aria-label={words}
      title={words}
      aria-disabled={there === null}
      onClick={() => there && onGo(step)}
    >
      {step === 1 ? <ChevronDown aria-hidden size={20} /> : <ChevronUp aria-hidden size={20} />}
    </button>
  )
  const { live } = list
  const isDeleted = live.deleted.has(id)
  return (
    <>
      <div className="pane-ways">
        {(isDeleted || live.changed.has(id)) && (
          <ChangeNotice
            kind={isDeleted ? 'deleted' : 'changed'}
            onShow={() => {
              live.forget(id)
              void answer.refetch()
            }}
          />
        )}
        {way(-1, previous, text.t('answers.keys.previous'))}
        {way(1, next, text.t('answers.keys.next'))}
      </div>
      {answer.data ? (
        <AnswerView answer={answer.data} level={2} listSearch={list.place.list} />
      ) : answer.isError ? (
        <div className="card">
          <Notice title={problemSentence(answer.error, text)} onRetry={() => void answer.refetch()} />
        </div>
      ) : (
        <Skeleton rows={3} kind="view" />
      )}
    </>
  )
}
