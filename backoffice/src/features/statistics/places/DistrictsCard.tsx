import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerFilter, CountedByDistrict, TownDistrict } from '@ventanilla/api'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { endpoint } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { ChartCard } from '../parts/ChartCard.tsx'
import tableStyles from '../parts/table.module.css'
import { usePercent } from '../parts/use-percent.ts'
import { ShapesMap } from '../../districts/ShapesMap.tsx'
import styles from '../../districts/shapes.module.css'
import { ShadeLegend } from './ShadeLegend.tsx'
import { stepOf, stepSize } from './steps.ts'

const count = endpoint('GET /forms/:id/answers/districts', 'query')

type Props = {
  form: string
  filter: AnswerFilter
  districts: readonly TownDistrict[]
  /** The list of the answers that stand in a district. */
  listed: (district: string) => string
}

/** How many answers were given in each district: the more the darker, each leading to its answers; the same as a table. */
export function DistrictsCard({ form, filter, districts, listed }: Props) {
  const text = useText()
  const counted = useQuery({
    queryKey: ['answer-districts', form, filter],
    queryFn: ({ signal }) => count(form, filter, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const { data } = counted
  if (counted.isError) {
    return <Notice title={problemSentence(counted.error, text)} onRetry={() => void counted.refetch()} />
  }
  if (!data) return <Skeleton rows={4} kind="view" />
  return (
    <ChartCard
      title={text.t('districts.figures')}
      level={3}
      chart={<DistrictsChart {...{ data, districts, listed }} />}
      table={<DistrictsTable {...{ data, listed }} />}
    />
  )
}

type Counted = { data: CountedByDistrict } & Pick<Props, 'listed'>

function DistrictsChart({ data, districts, listed }: Counted & Pick<Props, 'districts'>) {
  const text = useText()
  const counts = data.districts.map(({ answers }) => answers)
  const shapes = useMemo(() => {
    const known = new Map(data.districts.map(({ id, answers }) => [id, answers]))
    const size = stepSize([...known.values()])
    return districts.map(({ id, name, polygons }) => {
      const answers = known.get(id) ?? 0
      const words = text.t('districts.one', { name, count: answers })
      return { id, name, polygons, words, step: stepOf(answers, size), ...(answers > 0 && { to: listed(id) }) }
    })
  }, [data, districts, listed, text])
  return (
    <div className={styles.figure}>
      <ShapesMap label={text.t('districts.picture')} shapes={shapes} />
      <ShadeLegend hasNone counts={counts} label={text.t('districts.legend')}>
        {data.outside > 0 && (
          <li>
            <Link to={listed('none')}>
              {text.t('districts.one', { name: text.t('districts.outside'), count: data.outside })}
            </Link>
          </li>
        )}
      </ShadeLegend>
    </div>
  )
}

function DistrictsTable({ data: { districts, outside, placed }, listed }: Counted) {
  const text = useText()
  const percent = usePercent(1)
  const rows = [...districts, { id: 'none', name: text.t('districts.outside'), answers: outside }]
  return (
    <div className={tableStyles.tall}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{text.t('districts.column.name')}</th>
            <th scope="col">{text.t('districts.column.answers')}</th>
            <th scope="col">{text.t('districts.column.share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, answers }) => (
            <tr key={id}>
              <th scope="row">{answers > 0 ? <Link to={listed(id)}>{name}</Link> : name}</th>
              <td>{text.number(answers)}</td>
              <td>{percent(placed === 0 ? null : answers / placed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
