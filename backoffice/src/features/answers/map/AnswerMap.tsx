import type { Form } from '@ventanilla/api'
import { mapZoom } from '@ventanilla/model'
import { RootContext } from '@ventanilla/ui'
import { drawGroups, groupsCss, type MapGroup, type MapView, mapCss } from '@ventanilla/ui/map'
import { Maximize } from 'lucide-react'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Empty } from '../../../components/Empty.tsx'
import { MapFrame } from '../../../components/map/MapFrame.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSettings } from '../../../context/settings.ts'
import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { GroupPopup } from './GroupPopup.tsx'
import { keepView, lastView } from './last-view.ts'
import { MapNotes } from './MapNotes.tsx'
import styles from './map.module.css'
import { mapGroups } from './map-groups.ts'
import { useAnswerMap } from './use-answer-map.ts'

type Props = {
  form: Form
  list: Pick<AnswerListState, 'filter' | 'total' | 'place'>
  /** Begins with all that has a place instead of where it was left. */
  isWhole?: boolean
}

/** Where the answers that the filters find were given (spec 3 §2 and §9); the list beside it says the same in words. */
export function AnswerMap({ form, list, isWhole = false }: Props) {
  const text = useText()
  const root = use(RootContext)
  const tiles = useSettings()?.mapTiles
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<ReturnType<typeof drawGroups>>()
  const [view, setView] = useState<MapView>()
  const [opened, setOpened] = useState<MapGroup>()
  const [popup] = useState(() => document.createElement('div'))
  const { whole, shown } = useAnswerMap(form.id, list.filter, view)
  const groups = useMemo(() => mapGroups(shown.data?.groups ?? [], text), [shown.data, text])
  const start = useRef(form.municipality.location)
  const tilesUrl = tiles === undefined ? undefined : (tiles?.url ?? null)

  useEffect(() => {
    if (!box.current || tilesUrl === undefined) return
    root?.addCss(mapCss)
    root?.addCss(groupsCss)
    const last = isWhole ? undefined : lastView(form.id)
    const drawn = drawGroups(box.current, {
      centre: last?.centre ?? start.current,
      zoom: last?.zoom ?? mapZoom.answers,
      tilesUrl,
      onView: seen => {
        if (!isWhole) keepView(form.id, seen)
        setView(seen)
      },
      onGroup: setOpened,
      onPopupClosed: () => setOpened(undefined),
    })
    setMap(drawn)
    return () => {
      setMap(undefined)
      drawn.remove()
    }
  }, [root, form.id, tilesUrl, isWhole])
  useEffect(() => map?.show(groups), [map, groups])
  useEffect(() => {
    if (opened) map?.open(opened, popup)
  }, [map, opened, popup])
  const sized = useCallback(() => map?.resize(), [map])

  const failed = [shown, whole].filter(({ isError }) => isError)
  const isEmpty = whole.data?.total === 0
  const everything = whole.data?.box
  const showAll = () => everything && map?.fit(everything)
  const hasBegun = useRef(!isWhole)
  useEffect(() => {
    if (hasBegun.current || !map || !everything) return
    hasBegun.current = true
    map.fit(everything)
  }, [map, everything])
  return (
    <section className={`card ${styles.answerMap}`} aria-label={text.t('answers.map')} aria-busy={shown.isFetching}>
      {failed[0] && (
        <Notice
          title={problemSentence(failed[0].error, text)}
          onRetry={() => failed.forEach(each => void each.refetch())}
        />
      )}
      {isEmpty && (
        <Empty sentence={text.t('answers.map.none')}>
          <p>{text.t('answers.map.noneHint')}</p>
        </Empty>
      )}
      <div hidden={isEmpty}>
        <MapNotes
          total={list.total}
          whole={whole.data}
          shown={shown.data}
          isLoading={shown.isFetching || whole.isFetching}
          metres={tilesUrl === null ? view?.metres : undefined}
          onShowAll={showAll}
        />
        <MapFrame box={box} label={text.t('answers.map')} credit={tiles?.credit ?? null} onZoom={by => map?.zoom(by)}>
          <button
            type="button"
            aria-label={text.t('answers.map.all')}
            title={text.t('answers.map.all')}
            onClick={showAll}
          >
            <Maximize aria-hidden size={18} />
          </button>
        </MapFrame>
      </div>
      {opened &&
        createPortal(
          <GroupPopup
            key={opened.id}
            group={opened}
            formId={form.id}
            filter={list.filter}
            zone={form.municipality.timeZone}
            place={list.place}
            onSized={sized}
          />,
          popup,
        )}
    </section>
  )
}
