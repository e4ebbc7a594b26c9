import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Empty } from '../../../components/Empty.tsx'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { MarkedWords } from '../rows/MarkedWords.tsx'
import { AnswerSearch } from './AnswerSearch.tsx'
import { AreaFilter } from './AreaFilter.tsx'
import { answerOfCode } from './answer-of-code.ts'
import styles from './find.module.css'
import { searchAnswers } from './find-calls.ts'
import { IndexNotice } from './IndexNotice.tsx'

const PageKeys = lateWithText(['answers', 'decide'], async () => (await import('../decide/PageKeys.tsx')).PageKeys)

/** What is searched for over all forms whose answers somebody sees; the address holds it. */
export function FindPage() {
  const text = useText()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q')?.trim() ?? ''
  const area = search.get('area') ?? ''
  const found = useInfiniteQuery({
    queryKey: ['search', '', q, 'pages', area],
    queryFn: ({ pageParam, signal }) =>
      searchAnswers({ q, ...(area && { area }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    enabled: q !== '',
  })
  const pages = found.data?.pages ?? []
  const total = pages[0]?.found
  const put = (given: { q?: string; area?: string }) => {
    const next = Object.entries({ q, area, ...given }).filter(([, value]) => value !== '')
    setSearch(Object.fromEntries(next))
  }
  const openCode = async (typed: string) => {
    const of = await answerOfCode(typed, undefined)
    if (of) void navigate(`/ver/${of.id}`)
    return of !== undefined
  }
  return (
    <div className="page">
      <PageTitle title={text.t('find.title')} />
      <search className={`filters ${styles.pageSearch}`}>
        <AnswerSearch
          key={q}
          q={q}
          label={text.t('find.title')}
          onSearch={given => put({ q: given })}
          openCode={openCode}
        />
        <AreaFilter value={area} onChange={given => put({ area: given })} />
      </search>
      <output>
        {total && (total.capped ? text.t('find.foundMany') : text.t('answers.count', { count: total.count }))}
      </output>
      <div className="card list-card">
        {q !== '' && <IndexNotice />}
        {q === '' && <Empty sentence={text.t('find.empty')} />}
        {found.isLoading && <Skeleton rows={8} kind="desk" />}
        {found.isError && <Empty sentence={problemSentence(found.error, text)} />}
        {total?.count === 0 && <Empty sentence={text.t('answers.empty.search', { q })} />}
        <ul className={styles.found}>
          {pages.map((page, at) => (
            <Fragment key={page.items[0]?.id ?? at}>
              {page.items.map(({ id, docCode, form, summary, snippet, state, createdAt }) => (
                <li key={id}>
                  <Link to={`/ver/${id}`}>
                    <span className={styles.line}>
                      <span>
                        <strong>
                          <MarkedWords text={summary.subject ?? docCode} q={q} />
                        </strong>
                        {snippet && (
                          <>
                            {' · '}
                            <MarkedWords text={snippet} q={q} />
                          </>
                        )}
                      </span>
                      {state && <StateChip state={state} />}
                    </span>
                    <span className={`${styles.line} ${styles.under}`}>
                      <span>
                        <MarkedWords text={[docCode, summary.place, form.name].filter(Boolean).join(' · ')} q={q} />
                      </span>
                      <time dateTime={createdAt}>{text.date(createdAt)}</time>
                    </span>
                  </Link>
                </li>
              ))}
            </Fragment>
          ))}
        </ul>
        {found.hasNextPage && (
          <button
            type="button"
            className="button quiet"
            disabled={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {text.t('find.more')}
          </button>
        )}
      </div>
      <Suspense>
        <PageKeys open={id => void navigate(`/ver/${id}`)} />
      </Suspense>
    </div>
  )
}
