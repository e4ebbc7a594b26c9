import { textIn } from '@ventanilla/model'
import { Link } from 'react-router'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useAnswer } from '../../../queries/use-answer.ts'
import styles from '../list/desk.module.css'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { useOpened } from '../list-state/use-opened.ts'
import { ChangeNotice } from '../live/ChangeNotice.tsx'
import { isInTrash, TrashedLater } from '../trash/TrashedLater.tsx'
import { AnswerView } from './AnswerView.tsx'
import { PreviousNext } from './PreviousNext.tsx'

type Props = {
  id: string
  list: Pick<AnswerListState, 'live' | 'place' | 'formId'>
  hasPrevious: boolean
  hasNext: boolean
  onGo: (step: 1 | -1) => void
  /** Where it stands in the list. */
  place: string | undefined
  /** The address's search where the reader is after deleting the answer. */
  searchAfter: string
}

/** The chosen answer beside the list, with the ways to its neighbours. */
export function AnswerPane({ id, list, hasPrevious, hasNext, onGo, place, searchAfter }: Props) {
  const text = useText()
  const answer = useAnswer(id)
  const { live } = list
  const isDeleted = live.deleted.has(id)
  const found = answer.data
  useOpened(found)
  return (
    <>
      {(isDeleted || live.changed.has(id)) && (
        <div className={styles.paneNotice}>
          <ChangeNotice
            kind={isDeleted ? 'deleted' : 'changed'}
            onShow={() => {
              live.forget(id)
              void answer.refetch()
            }}
          />
          {isDeleted && <TrashedLater id={id} />}
        </div>
      )}
      {found && list.formId !== '' && found.formId !== list.formId ? (
        <div className="card">
          <Notice title={text.t('answers.otherForm', { title: textIn(found.definition.title, text.language) })}>
            <Link
              className="button secondary"
              to={{
                pathname: `/respuestas/listado/${found.formId}`,
                search: new URLSearchParams({ answer: id }).toString(),
              }}
            >
              {text.t('answers.otherForm.open', { code: found.docCode })}
            </Link>
          </Notice>
        </div>
      ) : found ? (
        <AnswerView
          key={id}
          answer={found}
          level={2}
          listSearch={list.place.list}
          searchAfter={searchAfter}
          ways={<PreviousNext hasPrevious={hasPrevious} hasNext={hasNext} onGo={onGo} place={place} />}
        />
      ) : isInTrash(answer.error) ? (
        <div className={styles.paneNotice}>
          <TrashedLater id={id} />
        </div>
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
