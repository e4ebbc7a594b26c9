import { useQuery } from '@tanstack/react-query'
import type { AnswerFilter } from '@ventanilla/api'
import { plusDays } from '@ventanilla/model'
import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { todayIn } from '../../../components/date/ranges.ts'
import { useMedia } from '../../../components/use-media.ts'
import { endpoint } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './zone.module.css'

const readDays = endpoint('GET /forms/:id/statistics/days', 'query')

/** So many days are shown, up to today or to the last day that is asked for. */
const shownDays = 60
const stepMs = 600
/** What days are counted by; a list that is filtered by anything else has no bars, for they would not be its. */
const counted = new Set(['state', 'assignee', 'option', 'zone', 'near', 'district', 'from', 'to', 'day'])

type Props = { formId: string; timeZone: string; list: Pick<AnswerListState, 'filter' | 'applyFilters'> }
type Range = { first: number; last: number }

export function isCountedByDay(filter: AnswerFilter): boolean {
  return Object.keys(filter).every(part => counted.has(part))
}

/** Bars by day and two handles: one thing with the list's filter of dates. */
export function DayBars({ formId, timeZone, list }: Props) {
  const text = useText()
  const { filter, applyFilters } = list
  const { day, from = day, to = day, ...others } = filter
  const today = todayIn(timeZone)
  const end = to !== undefined && to < plusDays(today, 1 - shownDays) ? to : today
  const start = plusDays(end, 1 - shownDays)
  const { state, assignee, option, zone, near, district } = others
  const narrowing = { ...(state && { state }), ...(assignee && { assignee }), ...(option && { option }) }
  const query = {
    from: start,
    to: end,
    ...narrowing,
    ...(zone && { zone }),
    ...(near && { near }),
    ...(district && { district }),
  }
  const found = useQuery({
    queryKey: ['answer-map-days', formId, query],
    queryFn: ({ signal }) => readDays(formId, query, { signal }),
    staleTime: 60_000,
  })
  const indexOf = (at: string | undefined, none: number) =>
    at === undefined ? none : Math.max(0, Math.min(shownDays - 1, daysBetween(start, at)))
  const asked: Range = { first: indexOf(from, 0), last: indexOf(to, shownDays - 1) }
  const { held, hold, isPlaying, play } = useHeld(asked, ({ first, last }) =>
    applyFilters({ from: plusDays(start, first), to: plusDays(start, last), day: '' }),
  )
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  if (!found.data) return null
  const counts = new Map(found.data.days.map(each => [each.day, each.answers]))
  const days = Array.from({ length: shownDays }, (_, index) => plusDays(start, index))
  const most = Math.max(1, ...counts.values())
  const total = days.slice(held.first, held.last + 1).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
  const dayOf = (index: number) => text.date(plusDays(start, index))
  const handle = (name: keyof Range, label: string) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={dayOf(held[name])}
      min={0}
      max={shownDays - 1}
      value={held[name]}
      onKeyDown={event => {
        const step = weekOf(event)
        if (step === 0) return
        event.preventDefault()
        hold(moved(held, name, held[name] + step))
      }}
      onChange={({ target }) => hold(moved(held, name, Number(target.value)))}
    />
  )
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{text.t('answers.map.days')}</legend>
      {isStill ? (
        <span />
      ) : (
        <button
          type="button"
          className={styles.play}
          aria-label={text.t(isPlaying ? 'answers.map.stop' : 'answers.map.play')}
          onClick={play}
        >
          {isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
        </button>
      )}
      <output>
        {text.t('answers.applied.range', { from: dayOf(held.first), to: dayOf(held.last) })}
        {' · '}
        {text.t('answers.map.group', { count: total })}
      </output>
      <div className={styles.ranges}>
        <svg className={styles.bars} viewBox={`0 0 ${shownDays} 100`} preserveAspectRatio="none" aria-hidden>
          {days.map((each, index) => {
            const height = Math.max(2, ((counts.get(each) ?? 0) / most) * 100)
            const isIn = index >= held.first && index <= held.last
            const at = { x: index + 0.1, y: 100 - height, width: 0.8, height }
            return <rect key={each} {...at} className={isIn ? styles.isIn : ''} />
          })}
        </svg>
        {handle('first', text.t('answers.map.first'))}
        {handle('last', text.t('answers.map.last'))}
      </div>
    </fieldset>
  )
}

/** What the handles say until the list has it too, and the days as they go by themselves. */
function useHeld(asked: Range, apply: (range: Range) => void) {
  const [moving, setMoving] = useState<Range>()
  const [isPlaying, setPlaying] = useState(false)
  const held = moving ?? asked
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => {
      apply(moving)
      setMoving(undefined)
    }, 300)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      if (held.last >= shownDays - 1) setPlaying(false)
      else apply({ first: held.first + 1, last: held.last + 1 })
    }, stepMs)
    return () => clearTimeout(timer)
  })
  const play = () => {
    // From the end it begins again, with as many days, or a week.
    if (!isPlaying && held.last >= shownDays - 1) {
      const length = held.first === 0 ? 6 : held.last - held.first
      apply({ first: 0, last: length })
    }
    setPlaying(!isPlaying)
  }
  return { held, hold: setMoving, isPlaying, play }
}

function moved({ first, last }: Range, name: keyof Range, to: number): Range {
  const at = Math.max(0, Math.min(shownDays - 1, to))
  return name === 'first' ? { first: at, last: Math.max(at, last) } : { first: Math.min(first, at), last: at }
}

function weekOf({ key }: KeyboardEvent): number {
  return key === 'PageUp' ? 7 : key === 'PageDown' ? -7 : 0
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
