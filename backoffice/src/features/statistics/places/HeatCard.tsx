import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerFilter } from '@ventanilla/api'
import type { MapView } from '@ventanilla/ui/map'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { answerMap } from '../../answers/map/map-client.ts'
import styles from '../../districts/shapes.module.css'
import { placeLine, usePlaceWords } from '../../place-words/use-place-words.ts'
import { ChartCard } from '../parts/ChartCard.tsx'
import { cellWith, crowdedBox, type HeatCell, heatCells, outlineOf, withWholeCells } from './heat-cells.ts'
import { HeatMap } from './HeatMap.tsx'
import { HeatTable } from './HeatTable.tsx'
import { ShadeLegend } from './ShadeLegend.tsx'
import { stepOf, stepSize } from './steps.ts'

/** Nearer than any map: as many squares as there may be. */
const finest = 22
/** Squares are half as wide as the circles of groups stand apart. */
const nearer = 1

type Props = {
  form: string
  filter: AnswerFilter
  /** The list of the answers that were given in a zone. */
  listed: (zone: string) => string
}

/** Where most answers were given: squares of what is seen of the map, the more answers the darker, and the same as a table. */
export function HeatCard({ form, filter, listed }: Props) {
  const text = useText()
  const [view, setView] = useState<MapView>()
  const [picked, setPicked] = useState<HeatCell>()
  const { most, shown } = useHeat(form, filter, view)
  const cells = useMemo(
    () => (shown.data ? heatCells(shown.data.groups, { box: shown.data.box, zoom: shown.data.zoom }) : []),
    [shown.data],
  )
  const shapes = useMemo(() => {
    const size = stepSize(cells.map(({ answers }) => answers))
    return cells.map(({ id, box, answers }) => ({
      id,
      name: '',
      polygons: [outlineOf(box)],
      step: stepOf(answers, size),
      isPicked: id === picked?.id,
    }))
  }, [cells, picked])
  const failed = [most, shown].find(({ isError }) => isError)
  if (failed) return <Notice title={problemSentence(failed.error, text)} onRetry={() => void failed.refetch()} />
  if (!most.data) return <Skeleton rows={4} kind="view" />
  if (!most.data.box) return null
  const chart = (
    <div className={styles.figure}>
      <HeatMap
        label={text.t('places.heat.picture')}
        shapes={shapes}
        begin={view}
        most={most.data.box}
        onView={setView}
        onPlace={at => setPicked(cellWith(cells, at))}
      />
      <ShadeLegend counts={cells.map(({ answers }) => answers)} label={text.t('districts.legend')} />
    </div>
  )
  return (
    <ChartCard
      title={text.t('places.heat')}
      context={text.t('places.heat.context')}
      level={3}
      reading={<Picked form={form} cell={cells.find(({ id }) => id === picked?.id)} listed={listed} />}
      chart={chart}
      table={<HeatTable form={form} cells={cells} listed={listed} />}
    />
  )
}

/** Where the answers are, and the squares of what is seen with the view that they were counted for. */
function useHeat(form: string, filter: AnswerFilter, view: MapView | undefined) {
  const most = useQuery({
    queryKey: ['answer-map', form, filter, 'most'],
    queryFn: async ({ signal }) => {
      const { box } = await answerMap(form, { ...filter, zoom: 0 }, { signal })
      if (!box) return { box }
      const { groups } = await answerMap(form, { ...filter, box, zoom: finest }, { signal })
      return { box: crowdedBox(groups) ?? box }
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const shown = useQuery({
    queryKey: ['answer-map', form, filter, 'heat', view?.box, view?.zoom],
    queryFn: async ({ signal }) => {
      if (!view) return undefined
      const zoom = Math.min(finest, view.zoom + nearer)
      const asked = { box: withWholeCells(zoom, view.box), zoom }
      const { groups } = await answerMap(form, { ...filter, ...asked }, { signal })
      return { groups, ...asked }
    },
    enabled: view !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return { most, shown }
}

function Picked({ form, cell, listed }: { form: string; cell: HeatCell | undefined } & Pick<Props, 'listed'>) {
  const text = useText()
  const [words] = usePlaceWords(form, cell ? [cell.at] : [])
  const line = words && placeLine(words, text)
  return (
    <output>
      {cell && (
        <>
          {line && `${line} · `}
          <Link to={listed(cell.id)}>{text.t('places.see', { count: cell.answers })}</Link>
        </>
      )}
    </output>
  )
}
