import { ApiProblem } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { Notice } from '../../../components/Notice.tsx'
import { Forbidden } from '../../../components/page/Forbidden.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useAnswer } from '../../../queries/use-answer.ts'
import { DecidingLater } from '../decide/DecidingLater.tsx'
import answersStyles from '../list/answers.module.css'
import { withAnswer } from '../list-state/answer-filters.ts'
import { listPlace, pageOf } from '../list-state/list-place.ts'
import { useOpened } from '../list-state/use-opened.ts'
import { isInTrash, TrashedLater } from '../trash/TrashedLater.tsx'
import { AnswerView } from './AnswerView.tsx'
import styles from './answer.module.css'
import { MissingAnswer } from './MissingAnswer.tsx'
import { PreviousNext } from './PreviousNext.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { useSteps } from './use-steps.ts'

/** /ver/{id}: one answer on a page of its own; the way back leads to the same place in the list. */
export function AnswerPage() {
  return <OneAnswer isLimited={false} />
}

/** /cis/ver/{id}: in the frame of the municipal system, without a way back (spec 3 §2). */
export function CisAnswerViewPage() {
  return <OneAnswer isLimited />
}

function OneAnswer({ isLimited }: { isLimited: boolean }) {
  const { id = '' } = useParams()
  const text = useText()
  const location = useLocation()
  const navigate = useNavigate()
  const answer = useAnswer(id)
  useOpened(answer.data)
  const place = listPlace(location.state)
  const hidesRepeated =
    location.pathname.endsWith('/estadisticas') || new URLSearchParams(location.search).has('estadisticas')
  const around = useNeighbours(isLimited ? undefined : answer.data?.formId, id, place)
  const open = (there: string) =>
    void navigate(`/ver/${there}${hidesRepeated ? '/estadisticas' : ''}`, { replace: true, state: place })
  const go = useSteps(id, step => (step === 1 ? around.next : around.previous), open)
  const refusal = answer.error instanceof ApiProblem ? answer.error : undefined
  if (refusal?.status === 403) return <Forbidden reason={refusal.problem.detail} />
  if (isInTrash(answer.error)) {
    return (
      <div className="page">
        <div className="card">
          <TrashedLater id={id} isPage />
        </div>
      </div>
    )
  }
  if (refusal?.status === 404 || refusal?.status === 410) return <MissingAnswer />
  if (!answer.data) {
    return (
      <div className="page">
        {answer.isError ? (
          <div className="card">
            <Notice title={problemSentence(answer.error, text)} onRetry={() => void answer.refetch()} />
          </div>
        ) : (
          <Skeleton rows={3} kind="view" />
        )}
      </div>
    )
  }
  const { formId, definition } = answer.data
  const description = textIn(definition.description, text.language)
  return (
    <div className={`page ${styles.answerPage} printed-alone`}>
      <div className={answersStyles.answersHead}>
        {!isLimited && (
          <Link
            className="icon-button"
            to={{ pathname: pageOf(place.list, formId), search: place.list }}
            state={place}
            aria-label={text.t('view.back')}
            title={text.t('view.back')}
          >
            <ArrowLeft aria-hidden size={20} />
          </Link>
        )}
        <div className={answersStyles.answersTitle}>
          <p className={styles.answerForm}>{textIn(definition.title, text.language)}</p>
          {description && <p className={answersStyles.answersDescription}>{description}</p>}
        </div>
        {!isLimited && (
          <div className={styles.answerWays}>
            <PreviousNext hasPrevious={around.previous !== null} hasNext={around.next !== null} onGo={go} />
          </div>
        )}
      </div>
      {hidesRepeated && (
        <p className={answersStyles.answersDescription}>
          {text.t('view.withoutRepeated')}{' '}
          <Link to={`/ver/${id}`} state={place}>
            {text.t('view.whole')}
          </Link>
        </p>
      )}
      <AnswerView
        key={id}
        answer={answer.data}
        level={1}
        isLimited={isLimited}
        listSearch={place.list}
        hidesRepeated={hidesRepeated}
      />
      <DecidingLater
        id={id}
        place={place}
        isLimited={isLimited}
        searchAfter={withAnswer(new URLSearchParams(place.list), undefined)}
        ways={{
          go,
          hasPrevious: around.previous !== null,
          hasNext: around.next !== null,
          previousId: around.previous ?? undefined,
          nextId: around.next ?? undefined,
          open,
          back: () =>
            isLimited || void navigate({ pathname: pageOf(place.list, formId), search: place.list }, { state: place }),
          regions: () => [document.querySelector<HTMLElement>('[data-decide]')],
          isPage: true,
        }}
      />
    </div>
  )
}
