import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Empty } from '../../components/Empty.tsx'
import { Pager } from '../../components/list/Pager.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { refusalPage } from '../../components/page/refusal-page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { tableWidth, useMedia } from '../../components/use-media.ts'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { answering } from '../answering/client/client.ts'
import { MyAnswerCards } from './MyAnswerCards.tsx'
import { MyAnswerTable } from './MyAnswerTable.tsx'
import styles from './mine.module.css'
import { ownAnswersKey, useLiveAnswers } from './use-live-answers.ts'

const pageSize = 7

/** The answers that the person gave on one form, as they come and change, at /misRespuestas/:formId (spec 3 §2). */
export function MyAnswersPage() {
  const text = useText()
  const { formId = '' } = useParams()
  const [search] = useSearchParams()
  const isTable = useMedia(tableWidth)
  const mayAnswer = useMay('create respuesta')
  const cursor = search.get('cursor') ?? ''
  const page = Math.max(Number(search.get('page')) || 1, 1)
  const form = useQuery({
    queryKey: ['form', formId],
    queryFn: ({ signal }) => client.form(formId, {}, { signal }),
    staleTime: 60_000,
  })
  const answers = useQuery({
    queryKey: [ownAnswersKey, formId, cursor],
    queryFn: ({ signal }) => answering.myAnswers(formId, cursor ? { cursor } : {}, { signal }),
    placeholderData: keepPreviousData,
  })
  useLiveAnswers(formId)
  const refusal = refusalPage([form.error, answers.error])
  if (refusal) return refusal
  const failed = [form, answers].find(({ isError }) => isError)
  const items = answers.data?.items ?? []
  const to = (neighbour: string | null | undefined, number: number) =>
    neighbour ? { search: `?${new URLSearchParams({ cursor: neighbour, page: String(number) })}` } : null
  const previous = to(answers.data?.previous, page - 1)
  const next = to(answers.data?.next, page + 1)
  const first = (page - 1) * pageSize + 1
  const rows = { items, form: form.data }
  return (
    <div className="page">
      <Link className="back-link" to="/listar">
        <ChevronLeft aria-hidden size={16} />
        {text.t('forms.title')}
      </Link>
      <PageTitle title={text.t('mine.title')} />
      {form.data && <p className={styles.mineForm}>{form.data.title}</p>}
      <div className={isTable || items.length === 0 || failed ? 'card list-card' : ''}>
        {failed ? (
          <Notice
            title={problemSentence(failed.error, text)}
            onRetry={() => {
              void form.refetch()
              void answers.refetch()
            }}
          />
        ) : (
          <>
            {answers.isPending && <Skeleton rows={pageSize} kind="row" />}
            {answers.isSuccess && items.length === 0 && (
              <Empty sentence={text.t('mine.empty')}>
                {mayAnswer && (
                  <Link className="button quiet" to={`/contestar/${formId}`}>
                    {text.t('forms.answer')}
                  </Link>
                )}
              </Empty>
            )}
            {items.length > 0 && (isTable ? <MyAnswerTable {...rows} /> : <MyAnswerCards {...rows} />)}
          </>
        )}
        {(previous || next) && (
          <div className={isTable ? '' : 'card cards-pager'}>
            <Pager
              range={text.t('shell.rangeOpen', { first, last: first + items.length - 1 })}
              previous={previous}
              next={next}
            />
          </div>
        )}
      </div>
    </div>
  )
}
