import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiProblem, type Comparison, type Narrowing } from '@ventanilla/api'
import { summarize, textIn } from '@ventanilla/model'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { type Range, readRange, todayIn } from '../../components/date/ranges.ts'
import { Empty } from '../../components/Empty.tsx'
import { Stale } from '../../components/list/Stale.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Forbidden } from '../../components/page/Forbidden.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { DownloadStatistics } from './DownloadStatistics.tsx'
import { DaysCard } from './days/DaysCard.tsx'
import { YearCard } from './days/YearCard.tsx'
import { HourChart } from './HourChart.tsx'
import { NarrowBar } from './narrow/NarrowBar.tsx'
import { useNumbers } from './parts/use-numbers.ts'
import { type Listed, listOf } from './parts/answers-listed.ts'
import chartStyles from './parts/chart.module.css'
import { isNarrowed, readNarrowing } from './parts/narrowing.ts'
import styles from './parts/statistics.module.css'
import { statisticsKey, useLiveStatistics } from './parts/use-live-statistics.ts'
import { PlacesCard } from './places/PlacesCard.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { SectionStatistics } from './SectionStatistics.tsx'
import { StateTotals } from './StateTotals.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { TimesCards } from './times/TimesCards.tsx'
import { TimesFigures } from './times/TimesFigures.tsx'
import { useTimes } from './times/use-times.ts'
import { UpdatedAt } from './UpdatedAt.tsx'

/** /estadisticas/{id}: exact counts of a range of days, which stands in the address, as answers come (spec 3 §2, §9). */
export function StatisticsPage() {
  const { id = '' } = useParams()
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const { municipality, user } = useSession()
  const today = todayIn(municipality.timeZone)
  const range = readRange(search, today)
  const compare: Comparison = search.get('compare') === 'year' ? 'year' : 'before'
  const narrowing = readNarrowing(search)
  const isInOrder = range.from <= range.to
  const query = useQuery({
    queryKey: [statisticsKey, id, range, compare, narrowing],
    queryFn: ({ signal }) => client.statistics(id, { ...range, ...narrowing, compare }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isInOrder,
  })
  const times = useTimes(id, { ...range, ...narrowing }, isInOrder).data
  useLiveStatistics(id, isNarrowed(narrowing))
  const show = ({ from, to }: Range, by: Comparison, only: Narrowing) =>
    setSearch({ from, to, ...only, ...(by === 'year' && { compare: by }) }, { replace: true })
  const { data, error } = query
  const numbers = useNumbers(id, { ...range, ...narrowing }, isInOrder ? data : undefined)
  if (error instanceof ApiProblem && error.status === 403) return <Forbidden reason={error.problem.detail} />
  const isUnknown = error instanceof ApiProblem && error.status === 404
  const answers = data?.counts['a'] ?? 0
  const by = data?.isOwn ? user.username : undefined
  const listed = listOf(id, { by, narrowing })
  const listedWithin: Listed = search => listed({ ...search, from: range.from, to: range.to })
  return (
    <div className={`page statistics ${styles.statisticsPage} printed-alone`}>
      <div className="page-head">
        <div className={styles.statisticsTitle}>
          <Link className="icon-button" to="/listar" aria-label={text.t('answers.back')} title={text.t('answers.back')}>
            <ArrowLeft aria-hidden size={20} />
          </Link>
          <div>
            <PageTitle title={text.t('statistics.title')} />
            {data && <p>{textIn(data.definition.title, text.language)}</p>}
          </div>
        </div>
        <div className={styles.statisticsTools}>
          {data && <UpdatedAt query={query} />}
          {data && answers > 0 && (
            <DownloadStatistics statistics={data} times={times} numbers={numbers} range={range} />
          )}
        </div>
      </div>
      <RangeFilter
        range={range}
        today={today}
        onRange={next => show(next, compare, narrowing)}
        compare={compare}
        onCompare={next => show(range, next, narrowing)}
      >
        {data && (
          <NarrowBar
            form={id}
            definition={data.definition}
            range={range}
            narrowing={narrowing}
            onNarrow={next => show(range, compare, next)}
            total={query.isPlaceholderData ? undefined : answers}
            by={by}
          />
        )}
      </RangeFilter>
      {!isInOrder && (
        <p className="field-error" role="alert">
          {text.t('statistics.order')}
        </p>
      )}
      {query.isPending && isInOrder && <Skeleton rows={6} kind="row" />}
      {query.isError && (
        <div className="card list-card">
          <Notice
            title={text.t(isUnknown ? 'statistics.notFound' : 'statistics.failed')}
            {...(!isUnknown && { detail: problemSentence(error, text), onRetry: () => void query.refetch() })}
          />
        </div>
      )}
      {data && !query.isError && (
        <Stale isStale={query.isPlaceholderData}>
          {data.isOwn && <p className={styles.statisticsContext}>{text.t('statistics.own')}</p>}
          <SummaryCards statistics={data} range={range} compare={compare} listed={listed} />
          {answers === 0 ? (
            <div className="card list-card">
              <Empty sentence={text.t(isNarrowed(narrowing) ? 'statistics.narrow.empty' : 'statistics.empty')} />
            </div>
          ) : (
            <DaysCard statistics={data} range={range} today={today} compare={compare} listed={listed} />
          )}
          <YearCard form={id} today={today} narrowing={narrowing} listed={listed} />
          {answers > 0 && times && <TimesFigures times={times} statistics={data} listed={listedWithin} />}
          <div className={chartStyles.chartGrid}>
            {answers > 0 && times && <TimesCards times={times} definition={data.definition} listed={listedWithin} />}
            <StateTotals statistics={data} listed={listed} />
          </div>
          {answers > 0 && data.definition.settings.geolocation && (
            <PlacesCard
              form={id}
              filter={{ ...range, ...narrowing, ...(by !== undefined && { createdBy: by }) }}
              total={answers}
              listed={listedWithin}
            />
          )}
          {answers > 0 && <HourChart counts={data.counts} listed={listedWithin} />}
          {answers > 0 &&
            summarize(data.definition, data.counts).map((counted, index) => (
              <SectionStatistics
                key={counted.section.id}
                {...{ counted, answers, narrowing, numbers }}
                number={index + 1}
                listed={listedWithin}
              />
            ))}
        </Stale>
      )}
    </div>
  )
}
