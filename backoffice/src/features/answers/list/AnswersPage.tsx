import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { Notice } from '../../../components/Notice.tsx'
import { refusalPage } from '../../../components/page/refusal-page.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { deskWidth, tableWidth, useMedia } from '../../../components/use-media.ts'
import { client } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useAnswerList } from '../list-state/use-answer-list.ts'
import { useListView } from '../list-state/use-list-view.ts'
import { AnswersDesk } from './AnswersDesk.tsx'
import { AnswersHead } from './AnswersHead.tsx'
import { AnswersList } from './AnswersList.tsx'
import styles from './desk.module.css'

/** /respuestas/listado/{id}: from 1280 px the list with a reading pane beside it, else a table or cards (spec 3 §2 and §9). */
export function AnswersPage() {
  const { id = '' } = useParams()
  const text = useText()
  const isDesk = useMedia(deskWidth)
  const view = useListView(id, useSearchParams()[0].get('view'))
  const isTable = useMedia(tableWidth) && !(isDesk && view.view !== 'table')
  const list = useAnswerList(id, isTable ? view.questions : [])
  const form = useQuery({
    queryKey: ['form', id],
    queryFn: ({ signal }) => client.form(id, {}, { signal }),
    staleTime: 60_000,
  })
  // A public form opens to everybody, its answers to their own area.
  const refusal = refusalPage([form.error, list.answers.error])
  if (refusal) return refusal
  if (form.isError) {
    return (
      <div className="page">
        <div className="card">
          <Notice title={problemSentence(form.error, text)} onRetry={() => void form.refetch()} />
        </div>
        <Link className="button quiet" to="/listar">
          {text.t('answers.toForms')}
        </Link>
      </div>
    )
  }
  if (!form.data) {
    return (
      <div className="page">
        <Skeleton rows={8} kind="row" />
      </div>
    )
  }
  const isReading = view.view === 'reading' || (view.view === 'map' && !form.data.definition.settings.geolocation)
  const shown = { form: form.data, list }
  const isWide = isDesk && isReading
  return (
    // The band stays when a turned screen changes what is below it, and with it what somebody is doing in its dialogs.
    <div className={isWide ? styles.deskPage : styles.boxless}>
      <AnswersHead {...shown} view={view} />
      {isWide ? <AnswersDesk {...shown} /> : <AnswersList {...shown} view={view} />}
    </div>
  )
}
