import type { Form } from '@ventanilla/api'
import { Maximize } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Empty } from '../../../components/Empty.tsx'
import { MapFrame } from '../../../components/map/MapFrame.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { DayBars, isCountedByDay } from './DayBars.tsx'
import { FilteredDistricts } from './FilteredDistricts.tsx'
import { GroupPopup } from './GroupPopup.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapNotes } from './MapNotes.tsx'
import styles from './map.module.css'
import { mapGroups } from './map-groups.ts'
import { MapZone } from './MapZone.tsx'
import { useAnswerMap } from './use-answer-map.ts'
import { useDrawnMap } from './use-drawn-map.ts'
import { usePointing } from './use-pointing.ts'
import { nearText, zoneText } from './zone.ts'
import { ZoneBar } from './ZoneBar.tsx'
import { ZoneButtons } from './ZoneButtons.tsx'

/** What is near something, in metres. */
const nearMetres = 500

type Props = {
  form: Form
  list: Pick<AnswerListState, 'filter' | 'total' | 'place'>
  /** The list that it stands beside, which it filters and points at. */
  desk?: AnswerListState
  /** Begins with all that has a place instead of where it was left. */
  isWhole?: boolean
}

/** Where the answers that the filters find were given (spec 3 §2 and §9); the list beside it says the same in words. */
export function AnswerMap({ form, list, desk, isWhole = false }: Props) {
  const text = useText()
  const mayCount = useMay('read estadistica_formulario')
  const [isDrawing, setDrawing] = useState(false)
  const [popup] = useState(() => document.createElement('div'))
  const { map, frame, tilesUrl, view, opened } = useDrawnMap(form, isWhole)
  const { whole, shown } = useAnswerMap(form.id, list.filter, view)
  const groups = useMemo(() => (shown.data ? mapGroups(shown.data, text) : []), [shown.data, text])
  useEffect(() => map?.show(groups), [map, groups])
  useEffect(() => {
    if (opened) map?.open(opened, popup)
  }, [map, opened, popup])
  const sized = useCallback(() => map?.resize(), [map])

  usePointing(frame.box, map, groups, groups.find(({ id }) => id === opened?.id)?.answerId)
  const drawn = useCallback(
    (corners: Parameters<typeof zoneText>[0] | undefined) => {
      setDrawing(false)
      if (corners) desk?.applyFilters({ zone: zoneText(corners), near: '' })
    },
    [desk],
  )

  const failed = [shown, whole].filter(({ isError }) => isError)
  // What is zoned stays in sight, so that it can be moved.
  const isEmpty = whole.data?.total === 0 && !list.filter.zone && !list.filter.near
  const everything = whole.data?.box
  /** Asked for before it is known where they are, it waits for that. */
  const isFitWanted = useRef(isWhole)
  useEffect(() => {
    if (!isFitWanted.current || !map || !everything) return
    isFitWanted.current = false
    map.fit(everything)
  }, [map, everything])
  const showAll = () => {
    if (map && everything) map.fit(everything)
    else isFitWanted.current = true
  }
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
        <MapLegend form={form} />
        {desk && <ZoneBar list={desk} />}
        {isDrawing && <output className={styles.mapNotes}>{text.t('answers.map.drawing')}</output>}
        <MapFrame
          {...frame}
          label={text.t('answers.map')}
          over={
            map && (
              <>
                <FilteredDistricts map={map} formId={form.id} filter={list.filter} />
                {desk && <MapZone map={map} filter={list.filter} isDrawing={isDrawing} onDrawn={drawn} />}
              </>
            )
          }
        >
          <button
            type="button"
            aria-label={text.t('answers.map.all')}
            title={text.t('answers.map.all')}
            onClick={showAll}
          >
            <Maximize aria-hidden size={18} />
          </button>
          {desk && <ZoneButtons desk={desk} view={view} isDrawing={isDrawing} onDraw={setDrawing} />}
        </MapFrame>
        {desk && mayCount && isCountedByDay(list.filter) && (
          <DayBars formId={form.id} timeZone={form.municipality.timeZone} list={desk} />
        )}
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
            onNear={desk && (() => desk.applyFilters({ near: nearText(opened.position, nearMetres), zone: '' }))}
          />,
          popup,
        )}
    </section>
  )
}
